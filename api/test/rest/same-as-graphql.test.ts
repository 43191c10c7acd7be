import type { DocumentNode } from "graphql";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, aRegistration, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type Answer, type GraphqlAnswer, type HttpClient, TEST_PASSWORD } from "../http-client";
import {
  ApproveDeedDocument,
  DeleteDeedDocument,
  DeleteUserDocument,
  RejectDeedDocument,
  SetAdminDocument,
} from "../documents/moderation.generated";
import { CreateDeedDocument, LikeDeedDocument } from "../documents/deeds.generated";
import { LoginDocument, RegisterDocument, UpdateProfileDocument } from "../documents/accounts.generated";
import { AnswerTicketDocument, CreateTicketDocument } from "../content/support.generated";
import { CreateCategoryDocument, DeleteCategoryDocument } from "../content/categories.generated";
import { CreateBlogPostDocument, DeleteBlogPostDocument } from "../content/blog.generated";

/** One action, over either edge. */
interface Act {
  readonly rest: readonly [method: string, path: string, body?: object];
  /** The variables are not typed, since some are wrong on purpose. */
  readonly graphql: readonly [document: DocumentNode, variables?: object];
  readonly by: HttpClient;
}
/** Performs the action on a new target; `state` reads its result, without values that differ from row to row. */
interface Pair {
  readonly act: () => Promise<Act> | Act;
  readonly state?: (act: Act, answer: unknown) => Promise<unknown>;
}

/** By the error table: a status at one edge, a code at the other. */
const STATUS_OF: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
};

const categoryId = CATEGORIES[0]?.id ?? "";
/** A category with one permanent deed. */
const USED = CATEGORIES[1]?.id ?? "";
let site: Site;
let author: UserView;
let guest: HttpClient;
let member: HttpClient;
let admin: HttpClient;
let adminId: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  author = await aMember(site);
  await aDeed(site, { user: author, categoryId: USED });
  const moderator = await anAdmin(site);
  adminId = moderator.id;
  guest = site.client();
  member = await site.client().signIn(author);
  admin = await site.client().signIn(moderator);
});
afterAll(() => site.stop());

const overRest = ({ rest: [method, path, body], by }: Act): Promise<Answer> => by.send(method, path, { body });
const overGraphql = ({ graphql: [document, variables], by }: Act): Promise<GraphqlAnswer<unknown>> =>
  by.graphql(document, variables);

const made = async (status: DeedStatus): Promise<string> =>
  (await aDeed(site, { user: author, caption: "Cleaned the river bank", status })).id;
const pending = (): Promise<string> => made(DeedStatus.PENDING);
const approved = (): Promise<string> => made(DeedStatus.APPROVED);
const approve = (id: string, adminNote?: string): Act => ({
  rest: ["PUT", `/api/admin/deeds/${id}/approve`, { adminNote }],
  graphql: [ApproveDeedDocument, { id, adminNote }],
  by: admin,
});
const reject = (id: string, reason: string): Act => ({
  rest: ["PUT", `/api/admin/deeds/${id}/reject`, { rejectReason: reason }],
  graphql: [RejectDeedDocument, { id, reason }],
  by: admin,
});
const like = (id: string, by = admin): Act => ({
  rest: ["POST", `/api/deeds/${id}/like`],
  graphql: [LikeDeedDocument, { id }],
  by,
});
const remove = (id: string): Act => ({
  rest: ["DELETE", `/api/admin/deeds/${id}`],
  graphql: [DeleteDeedDocument, { id }],
  by: admin,
});
const share = (input: object, by = member): Act => ({
  rest: ["POST", "/api/deeds", { images: [], ...input }],
  graphql: [CreateDeedDocument, { input }],
  by,
});
const setAdmin = (id: string, isAdmin: boolean, by = admin): Act => ({
  rest: ["PUT", `/api/admin/users/${id}/admin`, { isAdmin }],
  graphql: [SetAdminDocument, { userId: id, isAdmin }],
  by,
});
const deleteUser = (id: string): Act => ({
  rest: ["DELETE", `/api/admin/users/${id}`],
  graphql: [DeleteUserDocument, { userId: id }],
  by: admin,
});
const register = (input: object): Act => ({
  rest: ["POST", "/api/auth/register", input],
  graphql: [RegisterDocument, { input }],
  by: site.client(),
});
const logIn = (input: object): Act => ({
  rest: ["POST", "/api/auth/login", input],
  graphql: [LoginDocument, { input }],
  by: site.client(),
});
const edit = (input: object, by = member): Act => ({
  rest: ["PUT", "/api/auth/profile", input],
  graphql: [UpdateProfileDocument, { input }],
  by,
});
const ask = (input: object, by = member): Act => ({
  rest: ["POST", "/api/support", input],
  graphql: [CreateTicketDocument, { input }],
  by,
});
const answer = (id: string, status: string, response?: string): Act => ({
  rest: ["PUT", `/api/admin/support/${id}`, { status, response }],
  graphql: [AnswerTicketDocument, { id, status: status.toUpperCase(), response }],
  by: admin,
});
const addCategory = (input: object, by = admin): Act => ({
  rest: ["POST", "/api/admin/categories", input],
  graphql: [CreateCategoryDocument, { input }],
  by,
});
const deleteCategory = (id: string): Act => ({
  rest: ["DELETE", `/api/admin/categories/${id}`],
  graphql: [DeleteCategoryDocument, { id }],
  by: admin,
});
const write = (input: object): Act => ({
  rest: ["POST", "/api/admin/blog", input],
  graphql: [CreateBlogPostDocument, { input }],
  by: admin,
});
const deletePost = (id: string): Act => ({
  rest: ["DELETE", `/api/admin/blog/${id}`],
  graphql: [DeleteBlogPostDocument, { id }],
  by: admin,
});
const aTicket = { subject: "Where is my tree?", description: "I cannot find it." };
const aTicketId = async (): Promise<string> => (await member.post("/api/support", aTicket)).json<{ id: string }>().id;
const aPostId = async (): Promise<string> =>
  (await admin.post("/api/admin/blog", { title: "খবর", titleEn: "News" })).json<{ id: string }>().id;

/** The newest row of a table, or the one named by a path, without unique values. */
const OWN_TO_A_ROW = new Set(
  "id number uniqueId uniqueIdKey slug createdAt updatedAt submittedAt decidedAt answeredAt publishedAt targetId targetName".split(
    " ",
  ),
);
const alike = (row: unknown): unknown =>
  Object.fromEntries(
    Object.entries((row ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      OWN_TO_A_ROW.has(key) ? value !== null : value,
    ]),
  );
const one = async (sql: string, values: unknown[] = []): Promise<unknown> =>
  alike((await site.db.query<unknown[]>(sql, values))[0]);
const named = ({ rest: [, path] }: Act): string => /[0-9a-f-]{36}/.exec(path)?.[0] ?? "";
const rowNamed =
  (table: string) =>
  (act: Act): Promise<unknown> =>
    one(`SELECT * FROM ${table} WHERE id = $1`, [named(act)]);
const newest = (table: string) => (): Promise<unknown> => one(`SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`);
/** The row with its log entries. */
const decided = async (act: Act): Promise<unknown> => [
  await rowNamed("deeds")(act),
  await one(
    `SELECT action, reason, "adminNote", "actorId", "targetKind", after->>'status' AS status FROM moderation_log WHERE "targetId" = $1
      ORDER BY "createdAt" DESC LIMIT 1`,
    [named(act)],
  ),
];

const PAIRS: Readonly<Record<string, Pair>> = {
  "sharing a deed": { act: () => share({ caption: "  A tree ", categoryId }), state: newest("deeds") },
  "liking a deed": { act: async () => like(await approved()), state: rowNamed("deeds") },
  "approving with a note": { act: async () => approve(await pending(), "Well done"), state: decided },
  rejecting: { act: async () => reject(await pending(), "Too dark"), state: decided },
  "deleting a deed": { act: async () => remove(await approved()), state: decided },
  "asking the team": { act: () => ask(aTicket), state: newest("support_tickets") },
  "asking the team as a guest": {
    act: () => ask({ ...aTicket, username: author.username, email: "guest@example.org" }, guest),
    state: newest("support_tickets"),
  },
  "answering a ticket": {
    act: async () => answer(await aTicketId(), "resolved", "By the river."),
    state: rowNamed("support_tickets"),
  },
  "making somebody an admin": {
    act: async () => setAdmin((await aMember(site)).id, true),
    state: (act) => one(`SELECT "isAdmin" FROM users WHERE id = $1`, [named(act)]),
  },
  "deleting a member": { act: async () => deleteUser((await aMember(site)).id), state: rowNamed("users") },
  "writing a post": {
    act: () => write({ title: "খবর", titleEn: "News", content: "**গাছ**", published: true }),
    state: newest("blog_posts"),
  },
  "deleting a post": { act: async () => deletePost(await aPostId()), state: rowNamed("blog_posts") },
  "changing one's profile": {
    act: () => edit({ fullName: "Another Name", instagramUrl: "https://www.instagram.com/tree" }),
    state: () => one(`SELECT "fullName", "searchText", "instagramUrl" FROM users WHERE id = $1`, [author.id]),
  },

  "a wrong password": { act: () => logIn({ emailOrUsername: author.username, password: "wrong-password" }) },
  "a login without a name": { act: () => logIn({ emailOrUsername: "", password: "x" }) },
  "a login without a password": { act: () => logIn({ emailOrUsername: "x", password: "" }) },
  "a username that is taken": { act: () => register(aRegistration({ username: author.username.toUpperCase() })) },
  "a username that is too short": { act: () => register(aRegistration({ username: "ab" })) },
  "a password that everybody has": { act: () => register(aRegistration({ password: "password1" })) },
  "an age below the least": { act: () => register(aRegistration({ age: 12 })) },
  "a profile link to another host": { act: () => edit({ facebookUrl: "https://evil.example" }) },
  "a new address without the password": { act: () => edit({ email: "new@example.org" }) },
  "a new password with a wrong one": {
    act: () => edit({ currentPassword: "wrong-password", newPassword: `${TEST_PASSWORD}-new` }),
  },
  "a profile of nobody": { act: () => edit({ fullName: "x" }, guest) },
  "a deed without words": { act: () => share({ caption: " ", categoryId }) },
  "a deed of 5,001 characters": { act: () => share({ caption: "🌳".repeat(5001), categoryId }) },
  "a deed of an unknown kind": { act: () => share({ caption: "A tree", categoryId: newId() }) },
  "a deed of nobody": { act: () => share({ caption: "A tree", categoryId }, guest) },
  "liking what is not there": { act: () => like(newId()) },
  "liking one's own pending deed": { act: async () => like(await pending(), member) },
  "liking one's own approved deed": { act: async () => like(await approved(), member) },
  "liking another's pending deed": { act: async () => like(await pending()) },
  "liking by a bad id": { act: () => like("abc") },
  "approving what is not there": { act: () => approve(newId()) },
  "approving twice": { act: async () => approve(await approved()) },
  "a note that is too long": { act: async () => approve(await pending(), "x".repeat(20_000)) },
  "rejecting without a reason": { act: async () => reject(await pending(), " ") },
  "rejecting what is approved": { act: async () => reject(await approved(), "Too dark") },
  "deleting a pending deed": { act: async () => remove(await pending()) },
  "deleting what is not there": { act: () => remove(newId()) },
  "demoting oneself": { act: () => setAdmin(adminId, false) },
  "an admin flag set by a member": { act: () => setAdmin(author.id, true, member) },
  "deleting oneself": { act: () => deleteUser(adminId) },
  "deleting nobody": { act: () => deleteUser(newId()) },
  "a ticket without a subject": { act: () => ask({ ...aTicket, subject: " " }) },
  "a guest's bad address": { act: () => ask({ ...aTicket, email: "nowhere" }, guest) },
  "resolving without an answer": { act: async () => answer(await aTicketId(), "resolved") },
  "answering what is not there": { act: () => answer(newId(), "resolved", "x") },
  "a category without an icon": { act: () => addCategory({ name: "পাখি", nameEn: "Birds", icon: "" }) },
  "a category that is there": {
    act: () => addCategory({ name: CATEGORIES[0]?.name, nameEn: CATEGORIES[0]?.nameEn, icon: "🌱" }),
  },
  "a category by a guest": { act: () => addCategory({ name: "পাখি", nameEn: "Birds", icon: "🐦" }, guest) },
  "deleting a category in use": {
    act: () => deleteCategory(USED),
  },
  "deleting no category": { act: () => deleteCategory(newId()) },
  "a post without a title": { act: () => write({ title: " ", titleEn: "News" }) },
  "deleting no post": { act: () => deletePost(newId()) },
};

const acts = Object.entries(PAIRS).filter(([, { state }]) => state !== undefined);
const refusals = Object.entries(PAIRS).filter(([, { state }]) => state === undefined);

describe("the same act over REST and GraphQL (R2)", () => {
  it.each(acts)("%s, leaves the same behind", async (_what, { act, state }) => {
    const first = await act();
    const rest = await overRest(first);
    expect([rest.status < 300, rest.text]).toEqual([true, rest.text]);
    const afterRest = await state?.(first, rest.json());
    const second = await act();
    const { errors, data } = await overGraphql(second);
    expect(errors).toEqual([]);
    expect(await state?.(second, data)).toEqual(afterRest);
  });

  it.each(refusals)("%s, is refused in the same words", async (_what, { act }) => {
    const rest = await overRest(await act());
    const { errors } = await overGraphql(await act());
    const { code = "", key } = errors[0]?.extensions ?? {};
    expect([rest.status, rest.headers["x-error-key"], rest.text]).toEqual([STATUS_OF[code], key, errors[0]?.message]);
  });
});
