/** The path of every page of the site. Nobody spells one out but this table. */
export const pages = {
  home: "/",
  deeds: "/deeds",
  deed: "/deed/:uniqueId",
  reviseDeed: "/deed/:uniqueId/edit",
  /** Page for the author of a deed after sending it. */
  sentDeed: "/deed/:uniqueId/sent",
  addDeed: "/add-deed",
  about: "/about-us",
  /** Explains what is counted as a tree and what is not, for those who doubt it. */
  counting: "/how-trees-are-counted",
  faq: "/faq",
  terms: "/terms",
  privacy: "/privacy",
  donate: "/donate",
  /** Result of a donation that was paid online. */
  payment: "/donate/payment/:id",
  /** Price of trees for an organisation, and its pledge. */
  sponsorship: "/sponsor",
  /** An organisation's trees; the check of its certificate. */
  sponsor: "/sponsor/:code",
  support: "/support",
  blog: "/blog",
  post: "/blog/:slug",
  leaderboard: "/leaderboard",
  /** Every tree, drawn. */
  grove: "/grove",
  /** Progress of the trees, from earned to alive. */
  forest: "/forest",
  tree: "/tree/:code",
  /** Open data of the trees as files. */
  openData: "/open-data",
  notices: "/notices",
  certificate: "/certificate/:code",
  ownProfile: "/profile",
  // No member can be called settings.
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
  sponsorCertificate: "/sponsor/:code.png",
  siteCard: "/share/site.jpg",
  leaderboardCard: "/share/leaderboard.jpg",
  deedCard: "/share/deed/:uniqueId.jpg",
  profileCard: "/share/profile/:name.jpg",
  postCard: "/share/post/:slug.jpg",
  treeCard: "/share/tree/:code.jpg",
  groveScene: "/grove/scene.svg",
  deedFeed: "/feed/deeds.atom",
  postFeed: "/feed/posts.atom",
} as const;

/** The way to one of many: its name in the place of the pattern's parameter. */
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
  /** By username or id. */
  profile: to(pages.profile),
  ownTickets: `${pages.support}?tab=mine`,
  /** A deed of this category: it is chosen when the form opens. */
  addDeedOf: (categoryId: string) => `${pages.addDeed}?category=${encodeURIComponent(categoryId)}`,
  /** Choice of mails in the settings. */
  mails: `${pages.settings}#mails`,
  /** Push settings of this device. */
  pushes: `${pages.settings}#push`,
  /** With the path to go on to afterwards. */
  login: (next?: string) => (next === undefined ? pages.login : `${pages.login}?next=${encodeURIComponent(next)}`),
} as const;

/** Like `paths`, for files. */
export const filePaths = {
  ...files,
  certificate: to(files.certificate),
  sponsorCertificate: to(files.sponsorCertificate),
  deedCard: to(files.deedCard),
  profileCard: to(files.profileCard),
  postCard: to(files.postCard),
  treeCard: to(files.treeCard),
} as const;
