import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import {
  CategoriesDocument,
  CategoryDeedCountsDocument,
  CreateCategoryDocument,
  DeedCountOfCategoryDocument,
  DeleteCategoryDocument,
  EditCategoryDocument,
  type CategoriesQuery,
  type CreateCategoryMutation,
} from "./categories.generated";
import type { CategoryInput } from "../documents/schema.generated";

let site: Site;
let guest: HttpClient;
let member: HttpClient;
let admin: HttpClient;
let made = 0;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  guest = site.client();
  member = await site.client().signIn(await aMember(site));
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

const aCategory = (overrides: Partial<CategoryInput> = {}): CategoryInput => {
  made += 1;
  return { name: `বিভাগ ${made}`, nameEn: `Category ${made}`, icon: "🌳", ...overrides };
};

async function created(overrides: Partial<CategoryInput> = {}): Promise<CreateCategoryMutation["createCategory"]> {
  const { data, errors } = await admin.graphql(CreateCategoryDocument, { input: aCategory(overrides) });
  expect(errors).toEqual([]);
  return data.createCategory;
}

const listed = async (): Promise<CategoriesQuery["categories"]> =>
  (await guest.graphql(CategoriesDocument)).data.categories;

const logged = (id: string): Promise<{ action: string; before: unknown; after: unknown; ip: string }[]> =>
  site.db.query(`SELECT action, before, after, ip FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`, [
    id,
  ]);

const usesOf = async (id: string): Promise<number> => {
  const rows = await site.db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM deeds WHERE "categoryId" = $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
};

test("an admin adds, changes and deletes a category; everybody sees it at once", async () => {
  await listed();
  const category = await created({ name: " রক্ত  দান ", nameEn: "Blood", icon: "🩸" });
  expect(category).toMatchObject({ name: "রক্ত দান", nameEn: "Blood", icon: "🩸" });
  expect(await listed()).toContainEqual(category);

  const content = { name: "রক্তদান", nameEn: "Giving blood", icon: "❤" };
  const edited = await admin.graphql(EditCategoryDocument, { id: category.id, input: content });
  expect(edited.data).toEqual({ editCategory: { id: category.id, ...content, icon: "❤️" } });
  expect(await listed()).toContainEqual({ id: category.id, ...content, icon: "❤️" });

  expect((await admin.graphql(DeleteCategoryDocument, { id: category.id })).data).toEqual({
    deleteCategory: category.id,
  });
  expect((await listed()).map(({ id }) => id)).not.toContain(category.id);
  expect((await logged(category.id)).map(({ action }) => action)).toEqual([
    "create_category",
    "edit_category",
    "delete_category",
  ]);
  expect((await logged(category.id))[1]).toMatchObject({
    before: { name: "রক্ত দান", nameEn: "Blood", icon: "🩸" },
    after: { ...content, icon: "❤️" },
    ip: "127.0.0.1",
  });
});

test("admins see how many deeds use a category, whatever became of them", async () => {
  const { id } = await created();
  const user = await aMember(site);
  const counts = async (client: HttpClient): Promise<unknown> => {
    const { data } = await client.graphql(CategoryDeedCountsDocument);
    return data.categories.find((category) => category.id === id)?.deedCount;
  };
  expect(await counts(admin)).toBe(0);
  for (const status of [DeedStatus.APPROVED, DeedStatus.PENDING, DeedStatus.REJECTED]) {
    await aDeed(site, { user, status, categoryId: id });
  }
  expect(await counts(admin)).toBe(3);
  expect(await counts(member)).toBeNull();
  expect(await counts(guest)).toBeNull();
});

test("a list that was read while it changed is not remembered", async () => {
  const { categories } = site.services;
  categories.forget();
  const reading = categories.list();
  categories.forget();
  await reading;
  await site.db.query(`UPDATE categories SET icon = '🌲' WHERE id = $1`, [CATEGORIES[0]?.id]);
  expect((await categories.list())[0]?.icon).toBe("🌲");
});

test("guests and members may not", async () => {
  const { id } = await created();
  for (const [client, code] of [
    [guest, "UNAUTHENTICATED"],
    [member, "FORBIDDEN"],
  ] as const) {
    for (const answer of [
      await client.graphql(CreateCategoryDocument, { input: aCategory() }),
      await client.graphql(EditCategoryDocument, { id, input: aCategory() }),
      await client.graphql(DeleteCategoryDocument, { id }),
    ]) {
      expect(answer.errors[0]?.extensions.code).toBe(code);
    }
  }
});

test.each([
  [{ name: "   " }, "name", "category.nameRequired"],
  [{ nameEn: "" }, "nameEn", "category.nameEnRequired"],
  [{ name: "ক".repeat(61) }, "name", "input.tooLong"],
  [{ nameEn: "a\u202eb" }, "nameEn", "input.badText"],
  [{ icon: "" }, "icon", "category.icon"],
  [{ icon: "ab" }, "icon", "category.icon"],
  [{ icon: "7" }, "icon", "category.icon"],
  [{ icon: "🌳🌳" }, "icon", "category.icon"],
  [{ icon: "🌳\u0301\u0301" }, "icon", "category.icon"],
  [{ icon: "<b>" }, "icon", "category.icon"],
])("refuses %j", async (wrong, field, key) => {
  const { errors } = await admin.graphql(CreateCategoryDocument, { input: aCategory(wrong) });
  expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field, key }] });
});

test("takes every icon that is one emoji: sequences, flags, skins", async () => {
  for (const icon of ["👩‍🌾", "🇧🇩", "🤝🏽", "❤️", ...CATEGORIES.map((category) => category.icon)]) {
    expect((await created({ icon })).icon).toBe(icon);
  }
});

test("names all that is wrong at once", async () => {
  const { errors } = await admin.graphql(CreateCategoryDocument, { input: { name: "", nameEn: "", icon: "" } });
  expect(errors[0]?.extensions.fields?.map(({ field }) => field)).toEqual(["name", "nameEn", "icon"]);
});

test("no two categories have one name, in any case, whoever was first", async () => {
  const first = await created();
  const second = await created();
  const taken = { code: "CONFLICT", key: "category.duplicate" };
  const again = await admin.graphql(CreateCategoryDocument, {
    input: aCategory({ nameEn: first.nameEn.toUpperCase() }),
  });
  expect(again.errors[0]?.extensions).toMatchObject({ ...taken, fields: [{ field: "nameEn" }] });
  const renamed = await admin.graphql(EditCategoryDocument, {
    id: second.id,
    input: { ...aCategory(), name: first.name },
  });
  expect(renamed.errors[0]?.extensions).toMatchObject({ ...taken, fields: [{ field: "name" }] });

  const input = aCategory();
  const rivals = await Promise.all([1, 2, 3].map(() => admin.graphql(CreateCategoryDocument, { input })));
  expect(rivals.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
});

test("D2: one with deeds stays, and the refusal says how many", async () => {
  const { id: categoryId } = await created();
  await aDeed(site, { categoryId });
  const one = await admin.graphql(DeleteCategoryDocument, { id: categoryId });
  expect(one.errors[0]).toMatchObject({
    message: "1 deed uses this category, so it cannot be deleted",
    extensions: { code: "CONFLICT", key: "category.inUse", args: { count: 1 } },
  });
  await aDeed(site, { categoryId });
  const two = await admin.delete(`/api/admin/categories/${categoryId}`);
  expect([two.status, two.text]).toEqual([
    409,
    "2 deeds are in this category, so it cannot be deleted. Move them to another category first",
  ]);
  expect((await listed()).map(({ id }) => id)).toContain(categoryId);
});

test("its deeds can go to another category while it is deleted, all of them or none, and every number follows", async () => {
  const [from, to] = [await created(), await created()];
  const user = await aMember(site);
  for (const status of [DeedStatus.APPROVED, DeedStatus.APPROVED, DeedStatus.PENDING, DeedStatus.REJECTED])
    await aDeed(site, { user, status, categoryId: from.id });
  await aDeed(site, { user, status: DeedStatus.APPROVED, categoryId: to.id });
  await site.services.recount.repair();
  await site.db.query(
    `UPDATE users SET roles = '{reviewer}', "reviewCategoryIds" = ARRAY[$2, $3]::uuid[] WHERE id = $1`,
    [user.id, from.id, to.id],
  );

  for (const [moveTo, key] of [
    [newId(), "category.notFound"],
    [from.id, "category.moveToItself"],
  ] as const) {
    const refused = await admin.graphql(DeleteCategoryDocument, { id: from.id, moveTo });
    expect(JSON.stringify(refused.errors[0]?.extensions)).toContain(key);
  }
  expect(await usesOf(from.id)).toBe(4);
  expect((await admin.graphql(DeleteCategoryDocument, { id: from.id, moveTo: to.id })).data).toEqual({
    deleteCategory: from.id,
  });
  expect([await usesOf(from.id), await usesOf(to.id)]).toEqual([0, 5]);
  expect((await guest.graphql(DeedCountOfCategoryDocument, { id: to.id })).data).toEqual({
    deeds: { totalCount: 3 },
  });
  expect(await site.services.recount.differences()).toEqual([]);
  expect((await logged(from.id)).at(-1)).toMatchObject({
    action: "delete_category",
    after: { movedTo: to.nameEn, deeds: 4 },
  });
  const [reviewer] = await site.db.query<{ ids: string[] }[]>(
    `SELECT "reviewCategoryIds" AS ids FROM users WHERE id = $1`,
    [user.id],
  );
  expect(reviewer?.ids).toEqual([to.id]);
});

test("one that is not there is not found", async () => {
  for (const answer of [
    await admin.graphql(EditCategoryDocument, { id: newId(), input: aCategory() }),
    await admin.graphql(DeleteCategoryDocument, { id: newId() }),
  ]) {
    expect(answer.errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND", key: "category.notFound" });
  }
  expect((await admin.graphql(DeleteCategoryDocument, { id: "abc" })).errors[0]?.extensions.code).toBe(
    "BAD_USER_INPUT",
  );
});

describe("over REST", () => {
  test("POST /api/admin/categories answers 201, DELETE the id", async () => {
    const input = aCategory();
    const answer = await admin.post("/api/admin/categories", input);
    const { id, createdAt } = answer.json<{ id: string; createdAt: string }>();
    expect([answer.status, answer.json()]).toEqual([201, { id, ...input, createdAt }]);
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
    expect((await guest.get("/api/categories")).json()).toContainEqual({ id, ...input, createdAt });
    const gone = await admin.delete(`/api/admin/categories/${id}`);
    expect([gone.status, gone.json()]).toEqual([200, { id }]);
  });

  test("the gates, bad input and missing targets", async () => {
    const path = `/api/admin/categories/${newId()}`;
    expect((await guest.post("/api/admin/categories", aCategory())).status).toBe(401);
    expect((await member.post("/api/admin/categories", aCategory())).status).toBe(403);
    expect((await admin.post("/api/admin/categories", { name: "নাম" })).status).toBe(400);
    expect((await admin.post("/api/admin/categories", { ...aCategory(), name: 7 })).text).toBe(
      "Please enter the name in Bengali",
    );
    expect((await guest.delete(path)).status).toBe(401);
    expect((await member.delete(path)).status).toBe(403);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.delete("/api/admin/categories/1")).status).toBe(400);
  });
});
