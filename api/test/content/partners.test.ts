import { newId } from "../../src/shared/uuid";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { anUpload, hashesAfterSweep } from "./upload";
import {
  AdminPartnersDocument,
  CreatePartnerDocument,
  DeletePartnerDocument,
  EditPartnerDocument,
  OrderPartnersDocument,
  PartnersDocument,
  type PartnerFieldsFragment,
} from "./partners.generated";
import { MeDocument } from "../documents/accounts.generated";
import type { CreatePartnerInput } from "../documents/schema.generated";

let site: Site;
let guest: HttpClient;
let member: HttpClient;
let admin: HttpClient;

beforeEach(async () => {
  site = await startSite();
  guest = site.client();
  member = await site.client().signIn(await aMember(site));
  admin = await site.client().signIn(await anAdmin(site));
});
afterEach(() => site.stop());

async function created(input: CreatePartnerInput): Promise<PartnerFieldsFragment> {
  const { data, errors } = await admin.graphql(CreatePartnerDocument, { input });
  expect(errors).toEqual([]);
  return data.createPartner;
}

const shown = async () => (await guest.graphql(PartnersDocument)).data.partners;

const all = async () => (await admin.graphql(AdminPartnersDocument)).data.adminPartners;

test("an admin adds partners with logos; everybody sees them at once, in order", async () => {
  expect(await shown()).toEqual([]);
  const logo = await anUpload(admin);
  const first = await created({ name: "সবুজ  ছায়া", website: "https://sobuj.example.org", logoUpload: logo.id });
  expect(first).toEqual({
    id: first.id,
    name: "সবুজ ছায়া",
    website: "https://sobuj.example.org/",
    order: 0,
    active: true,
    logo: { url: logo.url, alt: "সবুজ ছায়া" },
  });
  const second = await created({ name: "নদীবন্ধু" });
  expect(second).toMatchObject({ order: 1, website: null, logo: null });
  expect(await shown()).toEqual([first, second]);
  const listed = await guest.get("/api/partners");
  expect([listed.status, listed.json()]).toEqual([
    200,
    [
      { ...first, logo: `/media/${logo.hash}-320.webp` },
      { ...second, logo: null },
    ],
  ]);
  expect((await guest.get(`/media/${logo.hash}-320.webp`)).status).toBe(200);
});

test("an edit changes what it names; hidden partners are for admins only", async () => {
  const partner = await created({ name: "আলোর পাঠশালা", website: "https://alor.example.org/" });
  const hidden = await admin.graphql(EditPartnerDocument, { id: partner.id, input: { active: false } });
  expect(hidden.data).toEqual({ editPartner: { ...partner, active: false } });
  expect(await shown()).toEqual([]);
  expect(await all()).toEqual([{ ...partner, active: false }]);

  const edited = await admin.graphql(EditPartnerDocument, {
    id: partner.id,
    input: { name: "আলো", website: null, active: true },
  });
  expect(edited.data).toEqual({ editPartner: { ...partner, name: "আলো", website: null } });
  const log = await site.db.query<{ action: string; targetKind: string; before: object; after: object }[]>(
    `SELECT action, "targetKind", before, after FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
    [partner.id],
  );
  expect(log.map(({ action }) => action)).toEqual(["create_partner", "edit_partner", "edit_partner"]);
  expect(log[1]).toMatchObject({ targetKind: "partner", before: { active: true }, after: { active: false } });
});

test("the logo stays as long as the partner, whoever brought it; another one takes its place", async () => {
  const helper = await anAdmin(site);
  const helping = await site.client().signIn(helper);
  const [old, unused] = [await anUpload(helping), await anUpload(helping)];
  const { data } = await helping.graphql(CreatePartnerDocument, {
    input: { name: "রক্তঋণ", logoUpload: old.id },
  });
  const { id } = data.createPartner;
  await helping.graphql(EditPartnerDocument, { id, input: { website: "https://rokto.example.org" } });
  expect(await hashesAfterSweep(site)).toEqual([old.hash]);

  const again = await helping.graphql(EditPartnerDocument, { id, input: { logoUpload: unused.id } });
  expect(again.errors[0]?.extensions).toMatchObject({ fields: [{ field: "logoUpload", key: "photo.unknownUpload" }] });
  const next = await anUpload(helping);
  expect((await helping.graphql(EditPartnerDocument, { id, input: { logoUpload: next.id } })).errors).toEqual([]);
  await site.db.query(`UPDATE users SET "isAdmin" = false WHERE id = $1`, [helper.id]);
  await site.services.userAdmin.deleteUser(
    { viewer: { id: await adminId(), username: "admin", isAdmin: true, language: "bn" }, ip: "127.0.0.1" },
    helper.id,
  );
  expect(await hashesAfterSweep(site)).toEqual([next.hash]);
  expect((await shown())[0]?.logo?.url).toBe(next.url);

  expect((await admin.graphql(DeletePartnerDocument, { id })).data).toEqual({ deletePartner: id });
  expect(await shown()).toEqual([]);
  expect(await hashesAfterSweep(site)).toEqual([]);
});

const adminId = async (): Promise<string> => (await admin.graphql(MeDocument)).data.me?.id ?? "";

test("null takes the logo away", async () => {
  const logo = await anUpload(admin);
  const { id } = await created({ name: "প্রাণী", logoUpload: logo.id });
  const { data } = await admin.graphql(EditPartnerDocument, { id, input: { logoUpload: null } });
  expect(data.editPartner.logo).toBeNull();
  expect(await hashesAfterSweep(site)).toEqual([]);
});

test("an upload that is not the admin's own, or used already, is no logo", async () => {
  const theirs = await anUpload(member);
  const own = await anUpload(admin);
  await created({ name: "এক", logoUpload: own.id });
  for (const logoUpload of [theirs.id, own.id, newId(), "abc"]) {
    const { errors } = await admin.graphql(CreatePartnerDocument, { input: { name: "দুই", logoUpload } });
    expect(errors[0]?.extensions.key).toBe("photo.unknownUpload");
  }
  expect(await all()).toHaveLength(1);
});

test("orders partners; those that are not named follow", async () => {
  const [a, b, c] = [await created({ name: "ক" }), await created({ name: "খ" }), await created({ name: "গ" })];
  const { data } = await admin.graphql(OrderPartnersDocument, { ids: [c.id, a.id] });
  expect(data).toEqual({
    orderPartners: [
      { id: c.id, order: 0 },
      { id: a.id, order: 1 },
      { id: b.id, order: 2 },
    ],
  });
  expect((await shown()).map(({ name }) => name)).toEqual(["গ", "ক", "খ"]);
  const twice = await admin.graphql(OrderPartnersDocument, { ids: [a.id, a.id] });
  expect(twice.errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "partner.order" });
  const gone = await admin.graphql(OrderPartnersDocument, { ids: [newId()] });
  expect(gone.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "partner.order" });
  expect((await created({ name: "ঘ" })).order).toBe(3);
});

test.each([
  [{ name: "  " }, "name", "partner.nameRequired"],
  [{ name: "ক".repeat(101) }, "name", "input.tooLong"],
  [{ website: "http://example.org" }, "website", "partner.website"],
  [{ website: "javascript:alert(1)//https://" }, "website", "partner.website"],
  [{ website: "https://user:pass@example.org" }, "website", "partner.website"],
  [{ website: "example.org" }, "website", "partner.website"],
])("refuses %j", async (wrong, field, key) => {
  const { errors } = await admin.graphql(CreatePartnerDocument, { input: { name: "নাম", ...wrong } });
  expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field, key }] });
});

test("guests and members may not; what is not there is not found", async () => {
  const { id } = await created({ name: "এক" });
  for (const act of [
    (by: HttpClient) => by.graphql(AdminPartnersDocument),
    (by: HttpClient) => by.graphql(CreatePartnerDocument, { input: { name: "দুই" } }),
    (by: HttpClient) => by.graphql(EditPartnerDocument, { id, input: { name: "দুই" } }),
    (by: HttpClient) => by.graphql(DeletePartnerDocument, { id }),
    (by: HttpClient) => by.graphql(OrderPartnersDocument, { ids: [id] }),
  ]) {
    expect((await act(guest)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await act(member)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  }
  expect(await all()).toMatchObject([{ id, name: "এক" }]);
  for (const answer of [
    await admin.graphql(EditPartnerDocument, { id: newId(), input: { name: "দুই" } }),
    await admin.graphql(DeletePartnerDocument, { id: newId() }),
  ]) {
    expect(answer.errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND", key: "partner.notFound" });
  }
});
