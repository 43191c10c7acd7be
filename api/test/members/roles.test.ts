import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin, aTeamMember } from "../factories";
import { passwordLongAgo } from "../roles/access";
import { type Site, startSite } from "../harness";
import { SessionStore } from "../../src/core/identity/session-store.service";
import type { GraphqlAnswer, HttpClient } from "../http-client";
import {
  ApproveDeedDocument,
  ApproveDeedsDocument,
  DeleteUserDocument,
  SetAdminDocument,
} from "../documents/moderation.generated";
import { PendingDeedsDocument, SetRolesDocument } from "./roles.generated";
import type { TeamRole } from "../documents/schema.generated";

let site: Site;
let bossId: string;
let boss: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  const admin = await anAdmin(site);
  bossId = admin.id;
  boss = await site.client().signIn(admin);
});
afterEach(async () => {
  const admins = await site.db.query<unknown[]>(`SELECT 1 FROM users WHERE "isAdmin" AND "suspendedAt" IS NULL`);
  expect(admins.length).toBeGreaterThan(0);
  expect(await site.services.recount.differences()).toEqual([]);
});
afterAll(() => site.stop());

interface Way {
  readonly setAdmin: (client: HttpClient, id: string, isAdmin: unknown) => Promise<string>;
  readonly remove: (client: HttpClient, id: string) => Promise<string>;
}

/** The outcome: OK, or code and key. */
const outcomeOf = async (asked: Promise<GraphqlAnswer<unknown>>): Promise<string> => {
  const { errors } = await asked;
  return errors[0] ? `${errors[0].extensions.code} ${errors[0].extensions.key ?? ""}` : "OK";
};
const CODES: Readonly<Record<number, string>> = {
  400: "BAD_USER_INPUT",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
};
const byRest = async (client: HttpClient, method: string, path: string, body?: unknown): Promise<string> => {
  const { status, headers } = await client.send(method, path, { body });
  return status === 200 ? "OK" : `${CODES[status] ?? status} ${String(headers["x-error-key"] ?? "")}`;
};

const WAYS: readonly (readonly [string, Way])[] = [
  [
    "GraphQL",
    {
      setAdmin: (client, userId, isAdmin) =>
        outcomeOf(client.graphql(SetAdminDocument, { userId, isAdmin: isAdmin as boolean })),
      remove: (client, userId) => outcomeOf(client.graphql(DeleteUserDocument, { userId })),
    },
  ],
  [
    "REST",
    {
      setAdmin: (client, id, isAdmin) => byRest(client, "PUT", `/api/admin/users/${id}/admin`, { isAdmin }),
      remove: (client, id) => byRest(client, "DELETE", `/api/admin/users/${id}`),
    },
  ],
];

describe.each(WAYS)("by %s", (_name, { setAdmin, remove }) => {
  test("Z5: no admin takes the role from themselves or deletes themselves, the last one or not", async () => {
    for (const others of [0, 1]) {
      if (others > 0) await anAdmin(site);
      expect(await setAdmin(boss, bossId, false)).toBe("CONFLICT user.ownRole");
      expect(await remove(boss, bossId)).toBe("CONFLICT user.ownAccount");
      expect(await setAdmin(boss, bossId, true)).toBe("OK");
    }
  });

  test("gives the role and takes it, at once and for the next request, and repeats without harm", async () => {
    const member = await aMember(site);
    const client = await site.client().signIn(member);
    const other = await aMember(site);
    expect(await setAdmin(client, other.id, true)).toBe("FORBIDDEN session.adminRequired");
    for (let count = 0; count < 2; count += 1) expect(await setAdmin(boss, member.id, true)).toBe("OK");
    expect(await setAdmin(client, other.id, true)).toBe("OK");
    for (let count = 0; count < 2; count += 1) expect(await setAdmin(boss, member.id, false)).toBe("OK");
    expect(await setAdmin(client, other.id, false)).toBe("FORBIDDEN session.adminRequired");
    const log = await site.db.query<{ action: string }[]>(
      `SELECT action FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
      [member.id],
    );
    expect(log.map(({ action }) => action)).toEqual(["grant_admin", "remove_admin"]);
  });

  test("deletes a suspended member, and a member with deeds, and another admin not alone", async () => {
    const suspended = await aMember(site);
    const actor = { viewer: { id: bossId, username: "boss", isAdmin: true, language: "bn" as const }, ip: "127.0.0.1" };
    await site.services.suspensions.suspend(actor, suspended.id, "Advertising");
    const author = await aMember(site);
    await aDeed(site, { user: author });
    expect(await remove(boss, (await anAdmin(site)).id)).toBe("CONFLICT user.secondAdminNeeded");
    for (const { id } of [suspended, author]) {
      expect(await remove(boss, id)).toBe("OK");
      expect(await remove(boss, id)).toBe("NOT_FOUND user.notFound");
    }
  });

  test("refuses guests, members, unknown and malformed targets", async () => {
    const member = await aMember(site);
    const client = await site.client().signIn(member);
    expect(await setAdmin(site.client(), member.id, true)).toBe("UNAUTHENTICATED session.required");
    expect(await remove(site.client(), member.id)).toBe("UNAUTHENTICATED session.required");
    expect(await setAdmin(client, member.id, true)).toBe("FORBIDDEN session.adminRequired");
    expect(await remove(client, member.id)).toBe("FORBIDDEN session.adminRequired");
    expect(await setAdmin(boss, newId(), true)).toBe("NOT_FOUND user.notFound");
    expect(await remove(boss, newId())).toBe("NOT_FOUND user.notFound");
    expect(await setAdmin(boss, "1", true)).toBe("BAD_USER_INPUT input.badId");
    expect(await remove(boss, "1")).toBe("BAD_USER_INPUT input.badId");
    expect(await setAdmin(boss, member.id, "yes")).toMatch(/^BAD_USER_INPUT/);
  });
});

describe("roles in the team", () => {
  const setRoles = (client: HttpClient, userId: string, roles: TeamRole[], only?: string[]) =>
    outcomeOf(client.graphql(SetRolesDocument, { userId, roles, only }));
  const approve = (client: HttpClient, id: string) => outcomeOf(client.graphql(ApproveDeedDocument, { id }));
  const pending = (categoryId?: string) =>
    aDeed(site, { status: DeedStatus.PENDING, ...(categoryId !== undefined && { categoryId }) });

  test("are given and taken by admins, from the next request on, and logged once", async () => {
    const member = await aMember(site);
    const client = await site.client().signIn(member);
    const [first, second] = [await pending(), await pending()];
    expect(await approve(client, first.id)).toBe("FORBIDDEN session.roleRequired");
    for (let count = 0; count < 2; count += 1)
      expect(await setRoles(boss, member.id, ["EDITOR", "REVIEWER"])).toBe("OK");
    expect(await approve(client, first.id)).toBe("OK");

    // The role ends during a review: the next key reports it, and the deed still waits.
    expect(await setRoles(boss, member.id, ["EDITOR"])).toBe("OK");
    expect(await approve(client, second.id)).toBe("FORBIDDEN session.roleRequired");
    expect(await byRest(client, "PUT", `/api/admin/deeds/${second.id}/approve`, {})).toBe(
      "FORBIDDEN session.roleRequired",
    );
    expect((await site.services.moderation.find(second.id))?.status).toBe(DeedStatus.PENDING);

    const log = await site.db.query<{ before: unknown; after: unknown }[]>(
      `SELECT before, after FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
      [member.id],
    );
    const none = { reviewCategoryIds: null, plantingPartnerId: null };
    expect(log).toEqual([
      { before: { roles: [], ...none }, after: { roles: ["reviewer", "editor"], ...none } },
      { before: { roles: ["reviewer", "editor"], ...none }, after: { roles: ["editor"], ...none } },
    ]);
  });

  test("are nobody's own to give, need the password again, and are refused for what is not there", async () => {
    const member = await aMember(site);
    const colleague = await anAdmin(site);
    const unconfirmed = await site.client().signIn(colleague);
    expect(await setRoles(boss, bossId, ["REVIEWER"])).toBe("CONFLICT user.ownRoles");
    expect(await setRoles(boss, newId(), ["REVIEWER"])).toBe("NOT_FOUND user.notFound");
    expect(await setRoles(boss, member.id, ["REVIEWER"], [newId()])).toBe("BAD_USER_INPUT deed.categoryUnknown");
    expect(await setRoles(boss, member.id, ["REVIEWER"], ["x"])).toBe("BAD_USER_INPUT input.badId");
    await passwordLongAgo(site, colleague);
    expect(await setRoles(unconfirmed, member.id, ["REVIEWER"])).toBe("FORBIDDEN session.confirmationNeeded");
    const reviewer = await site.client().signIn(await aTeamMember(site, "reviewer"));
    expect(await setRoles(reviewer, member.id, ["REVIEWER"])).toBe("FORBIDDEN session.adminRequired");
  });

  test("a reviewer of some categories is shown and decides on deeds of these alone", async () => {
    const [mine, other] = CATEGORIES.map(({ id }) => id);
    const member = await aMember(site);
    expect(await setRoles(boss, member.id, ["REVIEWER"], [mine ?? ""])).toBe("OK");
    const client = await site.client().signIn(member);
    const [inside, outside] = [await pending(mine), await pending(other)];
    const { data } = await client.graphql(PendingDeedsDocument);
    const shown = data.adminDeeds.items.map(({ id }) => id);
    expect(shown).toContain(inside.id);
    expect(shown).not.toContain(outside.id);
    expect(data.adminDeeds.totalCount).toBe(shown.length);
    expect(await approve(client, outside.id)).toBe("FORBIDDEN deed.notOfYourCategories");
    expect(await byRest(client, "PUT", `/api/admin/deeds/${outside.id}`, { adminNote: "x" })).toBe(
      "FORBIDDEN deed.notOfYourCategories",
    );
    const bulk = await client.graphql(ApproveDeedsDocument, { ids: [inside.id, outside.id] });
    expect(bulk.data.approveDeeds.map(({ error }) => error?.key)).toEqual([undefined, "deed.notOfYourCategories"]);
  });

  test("an admin without the second factor that the site asks for has no role either", async () => {
    const strict = new SessionStore({ rows: () => Promise.resolve([]) }, true);
    const viewer = {
      id: bossId,
      username: "boss",
      isAdmin: true,
      roles: ["reviewer" as const],
      language: "bn" as const,
    };
    expect(strict.acting(viewer, false)).toMatchObject({ isAdmin: false, roles: [], lacksSecondFactor: true });
  });
});
