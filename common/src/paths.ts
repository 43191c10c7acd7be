/** The path of every page of the site. Only this table spells them out. */
export const pages = {
  home: "/",
  deeds: "/deeds",
  /** The part of the feed from people whom the member follows. */
  followedDeeds: "/deeds/followed",
  deed: "/deed/:uniqueId",
  reviseDeed: "/deed/:uniqueId/edit",
  /** Page that an author sees after sending a deed. */
  sentDeed: "/deed/:uniqueId/sent",
  addDeed: "/add-deed",
  about: "/about-us",
  /** Explains what counts as a tree and what does not. */
  counting: "/how-trees-are-counted",
  faq: "/faq",
  terms: "/terms",
  privacy: "/privacy",
  donate: "/donate",
  /** Result of an online donation. */
  payment: "/donate/payment/:id",
  /** Page for organisations with the price of trees and the form of a pledge. */
  sponsorship: "/sponsor",
  /** An organisation's trees, and the verification of its certificate. */
  sponsor: "/sponsor/:code",
  support: "/support",
  blog: "/blog",
  post: "/blog/:slug",
  leaderboard: "/leaderboard",
  /** Drawing of all trees. */
  grove: "/grove",
  /** Progress of the trees, from earned to alive. */
  forest: "/forest",
  tree: "/tree/:code",
  /** Open data of the trees as files. */
  openData: "/open-data",
  developers: "/developers",
  notices: "/notices",
  certificate: "/certificate/:code",
  ownProfile: "/profile",
  // Reserved: no member can have the username settings.
  settings: "/profile/settings",
  editProfile: "/profile/settings/details",
  programs: "/profile/settings/programs",
  profile: "/profile/:id",
  login: "/login",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  admin: "/admin",
  adminPanel: "/admin-panel",
  /** The older dashboard. */
  superadmin: "/superadmin",
} as const;

export type PageName = keyof typeof pages;

/** Pictures and feeds that pages and programs link to, without their language. */
export const files = {
  certificate: "/certificate/:code.png",
  /** For its holder, with the full name. */
  ownCertificate: "/api/certificates/:code.png",
  sponsorCertificate: "/sponsor/:code.png",
  siteCard: "/share/site.jpg",
  leaderboardCard: "/share/leaderboard.jpg",
  deedCard: "/share/deed/:uniqueId.jpg",
  profileCard: "/share/profile/:name.jpg",
  postCard: "/share/post/:slug.jpg",
  treeCard: "/share/tree/:code.jpg",
  groveScene: "/grove/scene.svg",
  siteFeed: "/feed/site.atom",
  deedFeed: "/feed/deeds.atom",
  postFeed: "/feed/posts.atom",
  /** By the category's id. */
  categoryFeed: "/feed/category/:id.atom",
  /** By username or id. */
  memberFeed: "/feed/member/:name.atom",
} as const;

/** Fills a pattern's parameter with a name. */
const to = (pattern: string) => (name: string) => pattern.replace(/:\w+/, () => encodeURIComponent(name));

/** Paths for links. */
export const paths = {
  ...pages,
  deed: to(pages.deed),
  reviseDeed: to(pages.reviseDeed),
  sentDeed: to(pages.sentDeed),
  payment: to(pages.payment),
  post: to(pages.post),
  certificate: to(pages.certificate),
  tree: to(pages.tree),
  sponsor: to(pages.sponsor),
  /** Grove of one member, by username. */
  memberGrove: (username: string) => `${pages.grove}?member=${encodeURIComponent(username)}`,
  /** By username or id. */
  profile: to(pages.profile),
  ownTickets: `${pages.support}?tab=mine`,
  /** The form for a new deed with this category selected. */
  addDeedOf: (categoryId: string) => `${pages.addDeed}?category=${encodeURIComponent(categoryId)}`,
  /** The email options in the settings. */
  mails: `${pages.settings}#mails`,
  /** Push settings of this device. */
  pushes: `${pages.settings}#push`,
  /** A tab of the panel, with the dialog of one item open. */
  panel: (tab: string, open?: string) => `${pages.adminPanel}?tab=${tab}${open === undefined ? "" : `&open=${open}`}`,
  /** `next` is the path to go to after the login. */
  login: (next?: string) => (next === undefined ? pages.login : `${pages.login}?next=${encodeURIComponent(next)}`),
} as const;

/** The JSON Feed of an Atom feed. */
export const jsonFeed = (atom: string): string => atom.replace(/atom$/, "json");

/** Like `paths`, for files. */
export const filePaths = {
  ...files,
  certificate: to(files.certificate),
  ownCertificate: to(files.ownCertificate),
  sponsorCertificate: to(files.sponsorCertificate),
  deedCard: to(files.deedCard),
  profileCard: to(files.profileCard),
  postCard: to(files.postCard),
  treeCard: to(files.treeCard),
  categoryFeed: to(files.categoryFeed),
  memberFeed: to(files.memberFeed),
} as const;
