/** The path of every page of the site. Nobody spells one out but this table. */
export const pages = {
  home: "/",
  deeds: "/deeds",
  deed: "/deed/:uniqueId",
  reviseDeed: "/deed/:uniqueId/edit",
  /** The author's page after sending a deed. */
  sentDeed: "/deed/:uniqueId/sent",
  addDeed: "/add-deed",
  about: "/about-us",
  /** The rules by which trees are counted. */
  counting: "/how-trees-are-counted",
  faq: "/faq",
  terms: "/terms",
  privacy: "/privacy",
  donate: "/donate",
  /** The result of an online donation. */
  payment: "/donate/payment/:id",
  /** Prices for organisations, and the pledge form. */
  sponsorship: "/sponsor",
  /** An organisation's trees; the check of its certificate. */
  sponsor: "/sponsor/:code",
  support: "/support",
  blog: "/blog",
  post: "/blog/:slug",
  leaderboard: "/leaderboard",
  /** Every tree, drawn. */
  grove: "/grove",
  /** Totals of trees by state, from earned to alive. */
  forest: "/forest",
  tree: "/tree/:code",
  /** Open data files. */
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

/** Where links lead. */
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
  /** Mail settings. */
  mails: `${pages.settings}#mails`,
  /** Push settings of this device. */
  pushes: `${pages.settings}#push`,
  /** With the path to go on to afterwards. */
  login: (next?: string) => (next === undefined ? pages.login : `${pages.login}?next=${encodeURIComponent(next)}`),
} as const;

/** Builders of file addresses. */
export const filePaths = {
  ...files,
  certificate: to(files.certificate),
  sponsorCertificate: to(files.sponsorCertificate),
  deedCard: to(files.deedCard),
  profileCard: to(files.profileCard),
  postCard: to(files.postCard),
  treeCard: to(files.treeCard),
} as const;
