import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { Deed } from "../../src/core/deeds/deed.entity";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, asViewer } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import type { DeedSort } from "../documents/schema.generated";
import { AdminDeedsDocument, type AdminDeedsQueryVariables, AdminDeedsWithHistoryDocument } from "./deeds.generated";

const HOUR = 3_600_000;
const NAMES = ["rice", "soup", "bread"];
const [first, second] = CATEGORIES.map(({ id }) => id);

let site: Site;
let admin: HttpClient;
let author: UserView;
const deeds = new Map<DeedStatus, Deed[]>();

/**
 * Three deeds of each status, shared one after the other and decided in that order; the second is of another category.
 */
beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await site.client().signIn(await anAdmin(site));
  author = await aMember(site);
  for (const status of Object.values(DeedStatus)) {
    const made: Deed[] = [];
    for (const number of [0, 1, 2]) {
      const createdAt = new Date(Date.now() - (100 - number) * HOUR);
      const categoryId = (number === 1 ? second : first) ?? "";
      made.push(
        await aDeed(site, { user: author, status, createdAt, categoryId, caption: `${status} ${NAMES[number] ?? ""}` }),
      );
    }
    deeds.set(status, made);
  }
  const liked = deeds.get(DeedStatus.APPROVED)?.[1]?.id ?? "";
  await site.services.likes.set(asViewer(await aMember(site)), liked, true);
});
afterAll(() => site.stop());

const list = async (variables: AdminDeedsQueryVariables) => {
  const { data, errors } = await admin.graphql(AdminDeedsDocument, variables);
  expect(errors).toEqual([]);
  return data.adminDeeds;
};
const named = (status: DeedStatus) => status.toUpperCase() as Uppercase<DeedStatus>;
const idsOf = (status: DeedStatus, ...places: number[]): (string | undefined)[] =>
  places.map((place) => deeds.get(status)?.[place]?.id);

describe("the admins' lists", () => {
  test.each<[DeedStatus, DeedSort | undefined, number[]]>([
    [DeedStatus.PENDING, undefined, [0, 1, 2]],
    [DeedStatus.PENDING, "OLDEST", [0, 1, 2]],
    [DeedStatus.PENDING, "NEWEST", [2, 1, 0]],
    [DeedStatus.PENDING, "RECENTLY_DECIDED", [0, 1, 2]],
    [DeedStatus.PENDING, "MOST_LIKED", [2, 1, 0]],
    [DeedStatus.APPROVED, undefined, [2, 1, 0]],
    [DeedStatus.APPROVED, "OLDEST", [0, 1, 2]],
    [DeedStatus.APPROVED, "NEWEST", [2, 1, 0]],
    [DeedStatus.APPROVED, "MOST_LIKED", [1, 2, 0]],
    [DeedStatus.REJECTED, "RECENTLY_DECIDED", [2, 1, 0]],
    [DeedStatus.REJECTED, "OLDEST", [0, 1, 2]],
    [DeedStatus.REJECTED, "NEWEST", [2, 1, 0]],
  ])("%s deeds by %s", async (status, sort, places) => {
    const upper = named(status);
    for (const search of [undefined, author.username]) {
      const { items, totalCount } = await list({ status: upper, sort, search });
      expect([items.map(({ id }) => id), totalCount]).toEqual([idsOf(status, ...places), 3]);
    }
    const second = await list({ status: upper, sort, page: 2, pageSize: 2 });
    expect(second).toMatchObject({ totalCount: 3, hasNextPage: false });
    expect(second.items.map(({ id }) => id)).toEqual(idsOf(status, ...places).slice(2));
  });

  test("by category and text, with the exact number", async () => {
    for (const status of Object.values(DeedStatus)) {
      for (const sort of [undefined, "NEWEST", "MOST_LIKED"] as const) {
        const of = { status: named(status), sort };
        expect(await list({ ...of, categoryId: second })).toMatchObject({
          totalCount: 1,
          items: [{ id: idsOf(status, 1)[0] }],
        });
        expect(await list({ ...of, search: `${NAMES[2] ?? ""} ${status}` })).toMatchObject({
          totalCount: 1,
          items: [{ id: idsOf(status, 2)[0] }],
        });
        expect(await list({ ...of, search: `${NAMES[2] ?? ""} ${status}`, categoryId: second })).toMatchObject({
          totalCount: 0,
        });
      }
    }
  });

  test("say since when the oldest pending deed waits, and how often an author was rejected", async () => {
    const pending = await list({ status: "PENDING", pageSize: 1 });
    const oldest = deeds.get(DeedStatus.PENDING)?.[0]?.createdAt;
    expect(pending).toMatchObject({
      oldestSubmittedAt: oldest?.toISOString(),
      items: [{ user: { rejections: 3, approvedDeeds: 3 } }],
    });
    expect((await list({ status: "APPROVED" })).oldestSubmittedAt).toBeNull();
  });

  test("take as many statements for three deeds as for one", async () => {
    const { reads } = site.infrastructure;
    const rows = jest.spyOn(reads, "rows");
    const counts: number[] = [];
    for (const pageSize of [1, 3]) {
      rows.mockClear();
      expect((await admin.graphql(AdminDeedsWithHistoryDocument, { pageSize })).errors).toEqual([]);
      counts.push(rows.mock.calls.length);
    }
    rows.mockRestore();
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThan(10);
  });

  test("are for admins", async () => {
    expect((await site.client().graphql(AdminDeedsDocument, { status: "PENDING" })).errors[0]?.extensions.code).toBe(
      "UNAUTHENTICATED",
    );
    const member = await site.client().signIn(author);
    expect((await member.graphql(AdminDeedsDocument, { status: "PENDING" })).errors[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
    expect((await member.get("/api/admin/deeds/rejected")).status).toBe(403);
    expect((await site.client().get("/api/admin/deeds/rejected")).status).toBe(401);
  });

  test("over REST too, for all three statuses", async () => {
    for (const status of Object.values(DeedStatus)) {
      const answer = await admin.get(`/api/admin/deeds/${status}?limit=2&page=2&search=${author.username}`);
      const { deeds: shown, pagination } = answer.json<{ deeds: { status: string }[]; pagination: object }>();
      expect([shown.map((deed) => deed.status), pagination]).toEqual([[status], { page: 2, totalPages: 2 }]);
      const inCategory = await admin.get(`/api/admin/deeds/${status}?categoryId=${second}`);
      expect(inCategory.json<{ deeds: { id: string }[] }>().deeds.map(({ id }) => id)).toEqual(idsOf(status, 1));
    }
    expect((await admin.get("/api/admin/deeds/rejected?categoryId=x")).status).toBe(400);
  });
});
