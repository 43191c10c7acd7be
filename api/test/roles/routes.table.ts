import type { Access } from "./access";

const everybody: Access = ["anyone", "READ"];
const members: Access = ["member", "READ"];
const writers: Access = ["member", "WRITE"];
const visitors: Access = ["anyone", "no token"];
const accountOwners = ["member", "no token"] as const;
const admins = ["admin", "no token"] as const;
const reviewers = ["reviewer", "no token"] as const;
const supporters = ["support", "no token"] as const;
const editors = ["editor", "no token"] as const;
const planters = ["planting", "no token"] as const;

/** Who may call which route, sessions and tokens alike. A route that is not here fails the test. */
export const ROUTES: Readonly<Record<string, Access>> = {
  "GET /api/badges": everybody,
  "GET /api/blog": everybody,
  "GET /api/categories": everybody,
  "GET /api/deeds": everybody,
  "GET /api/deeds/unique/:uniqueId": everybody,
  "GET /api/leaderboard": everybody,
  "GET /api/leaderboard/count": everybody,
  "GET /api/partners": everybody,
  "GET /api/stats": everybody,
  "GET /api/users/:id": everybody,
  "GET /api/users/:id/certificates": everybody,
  "GET /api/users/:id/current-badge": everybody,
  "GET /api/users/:id/daily-stats": everybody,
  "GET /api/users/:id/deeds": everybody,
  "GET /api/users/:id/worldwide-rank": everybody,
  "POST /api/support": ["anyone", "WRITE"],

  "POST /api/auth/login": visitors,
  "POST /api/auth/login/code": visitors,
  "POST /api/auth/login/passkey": visitors,
  "POST /api/auth/login/passkey-options": visitors,
  "POST /api/auth/logout": visitors,
  "POST /api/auth/register": visitors,
  "GET /api/mail/unsubscribe": everybody,
  "POST /api/mail/unsubscribe": visitors,

  "GET /api/auth/me": members,
  "GET /api/support": members,
  "GET /api/users/:id/deeds/pending": members,
  "GET /api/users/:id/deeds/rejected": members,
  "POST /api/deeds": writers,
  "POST /api/deeds/:id/like": writers,
  "POST /media/": writers,
  "GET /api/auth/export": [...accountOwners, "sensitive"],
  "POST /api/auth/confirm": accountOwners,
  "PUT /api/auth/profile": accountOwners,

  "GET /api/admin/deeds/approved": reviewers,
  "GET /api/admin/deeds/pending": reviewers,
  "GET /api/admin/deeds/rejected": reviewers,
  "GET /api/admin/export/deeds.csv": [...admins, "sensitive"],
  "GET /api/admin/export/donations.csv": [...admins, "sensitive"],
  "GET /api/admin/export/log.csv": [...admins, "sensitive"],
  "GET /api/admin/export/own-reviews.csv": [...reviewers, "sensitive"],
  "GET /api/admin/export/payments.csv": [...admins, "sensitive"],
  "GET /api/admin/export/reviews.csv": [...admins, "sensitive"],
  "GET /api/admin/export/tickets.csv": [...admins, "sensitive"],
  "GET /api/admin/planting/import-template.csv": [...planters, "not sensitive"],
  "POST /api/admin/planting/import": [...planters, "not sensitive"],
  "GET /api/admin/export/users.csv": [...admins, "sensitive"],
  "GET /api/admin/support": supporters,
  "GET /api/admin/users": admins,
  "POST /api/admin/blog": [...editors, "not sensitive"],
  "POST /api/admin/categories": [...admins, "not sensitive"],
  "PUT /api/admin/deeds/:id": [...reviewers, "not sensitive"],
  "PUT /api/admin/deeds/:id/approve": [...reviewers, "not sensitive"],
  "PUT /api/admin/deeds/:id/reject": [...reviewers, "not sensitive"],
  "PUT /api/admin/support/:id": [...supporters, "not sensitive"],
  "PUT /api/admin/users/:id/admin": [...admins, "sensitive"],
  "DELETE /api/admin/blog/:id": [...editors, "sensitive"],
  "DELETE /api/admin/categories/:id": [...admins, "sensitive"],
  "DELETE /api/admin/deeds/:id": [...admins, "sensitive"],
  "DELETE /api/admin/users/:id": [...admins, "sensitive"],
};

/** Where payment providers call and send browsers back: nobody is asked who they are, and nothing they say is believed. */
export const CALLBACKS: ReadonlySet<string> = new Set([
  "GET /payments/bkash/return",
  "POST /payments/sslcommerz/ipn",
  "POST /payments/sslcommerz/return/:outcome",
]);

/** Pictures, and what search engines and feed readers fetch, are the same for everybody, whatever a request comes with. */
export const PICTURES: ReadonlySet<string> = new Set([
  "GET /media/:name",
  "GET /certificate/:code.png",
  "GET /sponsor/:code.png",
  "GET /share/deed/:uniqueId.jpg",
  "GET /share/profile/:name.jpg",
  "GET /share/post/:slug.jpg",
  "GET /share/tree/:code.jpg",
  "GET /share/leaderboard.jpg",
  "GET /share/site.jpg",
  "GET /open-data/days.json",
  "GET /open-data/days.jsonl",
  "GET /open-data/:day.json",
  "GET /open-data/:day/:table.csv",
  "GET /open-data/:table.csv",
  "GET /grove/trees.json",
  "GET /grove/picture.webp",
  "GET /grove/night.webp",
  "GET /grove/scene.svg",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /sitemap/pages.xml",
  "GET /sitemap/deeds.xml",
  "GET /sitemap/members.xml",
  "GET /sitemap/posts.xml",
  "GET /feed/deeds.atom",
  "GET /feed/posts.atom",
]);
