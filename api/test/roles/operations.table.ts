import type { Access } from "./access";

const everybody: Access = ["anyone", "READ"];
const members: Access = ["member", "READ"];
const writers: Access = ["member", "WRITE"];
const webhookOwners: Access = ["member", "WEBHOOKS"];
/** Whoever signs in or up, on a browser. */
const visitors: Access = ["anyone", "no token"];
/** What could take an account over. */
const accountOwners: Access = ["member", "no token"];
const admins: Access = ["admin", "no token"];

/** Who may ask and do what. A root field that is not here fails the test, as does one that is here only. */
export const OPERATIONS: Readonly<Record<string, Access>> = {
  "Query.badges": everybody,
  "Query.blogPost": everybody,
  "Query.blogPosts": everybody,
  "Query.categories": everybody,
  "Query.certificate": everybody,
  "Query.deed": everybody,
  "Query.deedFeed": everybody,
  "Query.deeds": everybody,
  "Query.leaderboard": everybody,
  "Query.me": everybody,
  "Query.partners": everybody,
  "Query.stats": everybody,
  "Query.user": everybody,
  "Query.usernameAvailable": everybody,

  "Query.mailPreferences": members,
  "Query.myDeeds": members,
  "Query.myDonations": members,
  "Query.myNotices": members,
  "Query.myTickets": members,
  "Query.unreadNotices": members,
  "Query.mySessions": accountOwners,
  "Query.myTokens": accountOwners,
  "Query.myWebhooks": webhookOwners,

  "Query.siteVersion": admins,
  "Query.adminBlogPost": admins,
  "Query.adminBlogPosts": admins,
  "Query.adminDeeds": admins,
  "Query.adminDonation": admins,
  "Query.adminDonations": admins,
  "Query.adminPartners": admins,
  "Query.adminTicket": admins,
  "Query.adminTickets": admins,
  "Query.adminUser": admins,
  "Query.adminUserSessions": admins,
  "Query.adminUserTickets": admins,
  "Query.adminUsers": admins,
  "Query.deedReview": admins,
  "Query.logEntry": admins,
  "Query.moderationLog": admins,
  "Query.pendingQueue": admins,
  "Query.previewMarkdown": admins,
  "Query.rejectionTemplates": admins,
  "Query.siteFigures": admins,

  "Mutation.createDonation": ["anyone", "WRITE"],
  "Mutation.createTicket": ["anyone", "WRITE"],
  "Mutation.login": visitors,
  "Mutation.logout": visitors,
  "Mutation.register": visitors,
  "Mutation.requestPasswordReset": visitors,
  "Mutation.resetPassword": visitors,

  "Mutation.createDeed": writers,
  "Mutation.likeDeed": writers,
  "Mutation.markNoticesRead": writers,
  "Mutation.resubmitDeed": writers,
  "Mutation.setLanguage": writers,
  "Mutation.setLike": writers,
  "Mutation.withdrawDeed": writers,
  "Mutation.createWebhook": webhookOwners,
  "Mutation.deleteWebhook": webhookOwners,
  "Mutation.enableWebhook": webhookOwners,

  "Mutation.createToken": accountOwners,
  "Mutation.deleteMyAccount": accountOwners,
  "Mutation.endOtherSessions": accountOwners,
  "Mutation.endSession": accountOwners,
  "Mutation.revokeToken": accountOwners,
  "Mutation.setMailPreferences": accountOwners,
  "Mutation.updateProfile": accountOwners,

  "Mutation.answerTicket": admins,
  "Mutation.approveDeed": admins,
  "Mutation.approveDeeds": admins,
  "Mutation.cancelDonation": admins,
  "Mutation.completeDonation": admins,
  "Mutation.createBlogPost": admins,
  "Mutation.createCategory": admins,
  "Mutation.createPartner": admins,
  "Mutation.createRejectionTemplate": admins,
  "Mutation.deleteBlogPost": admins,
  "Mutation.deleteCategory": admins,
  "Mutation.deleteDeed": admins,
  "Mutation.deletePartner": admins,
  "Mutation.deleteRejectionTemplate": admins,
  "Mutation.deleteUser": admins,
  "Mutation.editAdminNote": admins,
  "Mutation.editBlogPost": admins,
  "Mutation.editCategory": admins,
  "Mutation.editPartner": admins,
  "Mutation.editRejectionTemplate": admins,
  "Mutation.orderPartners": admins,
  "Mutation.publishBlogPost": admins,
  "Mutation.rejectDeed": admins,
  "Mutation.rejectDeeds": admins,
  "Mutation.restoreUser": admins,
  "Mutation.setAdmin": admins,
  "Mutation.suspendUser": admins,
  "Mutation.undoDecision": admins,
  "Mutation.unpublishBlogPost": admins,
};

/** What changes the sign-in of whoever calls it. */
export const ENDS_SESSIONS: ReadonlySet<string> = new Set(["Mutation.logout", "Mutation.endOtherSessions"]);
