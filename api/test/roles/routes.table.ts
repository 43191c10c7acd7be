import { listsOf, ofCapabilities } from "../capabilities/tables";
import type { Access } from "./access";
import { accountOwners, admins, editors, everybody, members, reviewers, supporters, visitors, writers } from "./rules";

/** Access to every route, by sessions and tokens alike. A missing route fails the test. */
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
  "GET /api/certificates/:code.png": members,
  "POST /api/support": ["anyone", "WRITE"],
  "POST /api/browser-errors": visitors,

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
  ...ofCapabilities("ROUTES"),
};

/**
 * Callbacks of payment providers and returning browsers: callers are not authenticated, and their claims are not
 * trusted.
 */
export const CALLBACKS: ReadonlySet<string> = new Set(listsOf("CALLBACKS"));

/** Pictures, and files for search engines and feed readers, are the same for all callers, with any credentials. */
export const PICTURES: ReadonlySet<string> = new Set([
  "GET /media/:name",
  "GET /media/public/:name",
  "GET /certificate/:code.png",
  "GET /grove/scene.svg",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /sitemap/pages.xml",
  "GET /sitemap/deeds.xml",
  "GET /sitemap/members.xml",
  "GET /sitemap/posts.xml",
  "GET /open-data/deeds.json",
  "GET /open-data/deeds.schema.json",
  "GET /open-data/deeds.ndjson.gz",
  "GET /open-data/deeds.csv.gz",
  ...["site", "deeds", "posts", "category/:id", "member/:name"].flatMap((feed) => [
    `GET /feed/${feed}.atom`,
    `GET /feed/${feed}.json`,
  ]),
  ...listsOf("PICTURES"),
]);
