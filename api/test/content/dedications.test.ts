import { DEDICATION_LIMIT } from "../../src/capabilities/planting/planting.rules";
import { limits } from "@tree-for-deed/common/limits";
import { AccountRemoval } from "../../src/core/accounts/account-removal.service";
import { DeedFate } from "../../src/core/moderation/members/deed-fate.enum";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import type { GraphqlAnswer, HttpClient } from "../http-client";
import { mailsTo } from "../outbox";
import {
  AcceptDedicationDocument,
  AdminDedicationsDocument,
  DedicateTreeDocument,
  DedicationNoticesDocument,
  RefuseDedicationDocument,
  TreeDedicationDocument,
  WithdrawDedicationDocument,
} from "./dedications.generated";
import { SetLanguageDocument } from "../documents/accounts.generated";
import type { DedicateTreeInput, DedicationAbout } from "../documents/schema.generated";

let site: Site;
let guest: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  guest = site.client();
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

/** A member with a standing tree. */
async function aGrower(email?: string) {
  const user = await aMember(site, email === undefined ? {} : { email });
  const deed = await aDeed(site, { user });
  const [tree] = await site.db.query<{ code: string }[]>(`SELECT code FROM trees WHERE "userId" = $1`, [user.id]);
  return { user, deed, code: tree?.code ?? "", client: await site.client().signIn(user) };
}
/** The data of an answer without errors. */
async function ask<T>(asked: Promise<GraphqlAnswer<T>>): Promise<T> {
  const { data, errors } = await asked;
  expect(errors).toEqual([]);
  return data;
}
const treeAs = async (by: HttpClient, code: string) => (await ask(by.graphql(TreeDedicationDocument, { code }))).tree;
const dedicated = async (by: HttpClient, code: string, words: string, about: DedicationAbout = "PERSON") =>
  (await ask(by.graphql(DedicateTreeDocument, { code, input: { about, words } }))).tree;
const waiting = async (by: HttpClient, code: string, words: string): Promise<string> =>
  (await dedicated(by, code, words))?.ownDedication?.id ?? "";
const accepted = async (id: string) => (await ask(admin.graphql(AcceptDedicationDocument, { id }))).decided;
const refusal = async (asked: Promise<GraphqlAnswer<unknown>>) => {
  const { code, key, fields } = (await asked).errors[0]?.extensions ?? { code: "none" };
  return [code, fields?.[0]?.key ?? key];
};
const rowsOf = async (code: string): Promise<number> => {
  const [row] = await site.db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM tree_dedications WHERE "treeCode" = $1`,
    [code],
  );
  return row?.count ?? -1;
};

describe("T11: a tree's dedication", () => {
  test("is read by nobody else before an admin accepts it, and then by everybody; its member hears of it", async () => {
    const email = "grower@example.org";
    const { user, code, client } = await aGrower(email);
    await ask(client.graphql(SetLanguageDocument, { language: "en" }));
    expect(await treeAs(client, code)).toEqual({ code, canDedicate: true, dedication: null, ownDedication: null });
    const tree = await dedicated(client, ` ${code.toLowerCase()} `, "  আমার   মা, রাহেলা ");
    const words = "আমার মা, রাহেলা".normalize("NFC");
    expect(tree).toMatchObject({
      dedication: null,
      ownDedication: { about: "PERSON", words, status: "PENDING", reason: null },
    });
    for (const other of [guest, admin]) {
      expect(await treeAs(other, code)).toMatchObject({ canDedicate: false, dedication: null, ownDedication: null });
    }
    const id = tree?.ownDedication?.id ?? "";
    const { adminDedications } = await ask(
      admin.graphql(AdminDedicationsDocument, { status: "PENDING", search: code }),
    );
    expect(adminDedications).toMatchObject({ totalCount: 1, items: [{ id }] });

    expect(await accepted(id)).toMatchObject({ status: "ACCEPTED", treeCode: code, user: { id: user.id } });
    expect(await treeAs(guest, code)).toMatchObject({ dedication: { about: "PERSON", words } });
    expect((await treeAs(client, code))?.ownDedication).toBeNull();
    const notices = await ask(client.graphql(DedicationNoticesDocument));
    expect(notices).toEqual({
      myNotices: { items: [{ kind: "DEDICATION_ACCEPTED", tree: code, trees: null, reason: null }] },
    });
    const mail = (await mailsTo(site, email)).find(({ subject }) => subject.includes("dedication"));
    expect(mail?.text).toContain(`/tree/${code}`);
    const log = await site.db.query<object[]>(
      `SELECT action, "targetKind", "targetName", before, after FROM moderation_log WHERE "targetId" = $1`,
      [id],
    );
    expect(log).toEqual([
      {
        action: "accept_dedication",
        targetKind: "dedication",
        targetName: code,
        before: { status: "pending" },
        after: { status: "accepted" },
      },
    ]);
  });

  test("is changed by words that are read first; the old ones stay until then, and refused ones say why", async () => {
    const { code, client } = await aGrower();
    await accepted(await waiting(client, code, "Our wedding"));
    const first = await waiting(client, code, "Our weding, 2026");
    const second = await waiting(client, code, "Our wedding, 2026");
    expect(await refusal(admin.graphql(AcceptDedicationDocument, { id: first }))).toEqual([
      "NOT_FOUND",
      "dedication.notFound",
    ]);
    expect((await treeAs(guest, code))?.dedication).toMatchObject({ words: "Our wedding" });

    const reason = "Please without the year";
    expect(await refusal(admin.graphql(RefuseDedicationDocument, { id: second, reason: " " }))).toEqual([
      "BAD_USER_INPUT",
      "dedication.reasonRequired",
    ]);
    const refused = await ask(admin.graphql(RefuseDedicationDocument, { id: second, reason }));
    expect(refused.decided).toMatchObject({ status: "REFUSED", reason });
    for (const again of [
      admin.graphql(AcceptDedicationDocument, { id: second }),
      admin.graphql(RefuseDedicationDocument, { id: second, reason }),
    ]) {
      expect(await refusal(again)).toEqual(["CONFLICT", "dedication.notPending"]);
    }
    expect(await treeAs(client, code)).toMatchObject({
      dedication: { words: "Our wedding" },
      ownDedication: { words: "Our wedding, 2026", status: "REFUSED", reason },
    });
    const { myNotices } = await ask(client.graphql(DedicationNoticesDocument));
    expect(myNotices.items).toEqual([{ kind: "DEDICATION_REFUSED", tree: code, trees: null, reason }]);

    await accepted(await waiting(client, code, "Our wedding in Khulna"));
    expect(await treeAs(guest, code)).toMatchObject({ dedication: { words: "Our wedding in Khulna" } });
    // Text that is public already needs no review.
    expect(await dedicated(client, code, "Our wedding in Khulna")).toMatchObject({ ownDedication: null });
    expect(await rowsOf(code)).toBe(1);
  });

  test("is taken back with what waits", async () => {
    const { code, client } = await aGrower();
    await accepted(await waiting(client, code, "Grandfather"));
    await waiting(client, code, "Grandmother");
    expect((await ask(client.graphql(WithdrawDedicationDocument, { code }))).tree).toMatchObject({
      dedication: null,
      ownDedication: null,
    });
    expect([await rowsOf(code), (await treeAs(guest, code))?.dedication]).toEqual([0, null]);
  });

  test.each([
    ["nothing", "  ", "dedication.wordsRequired"],
    ["500 letters", "ক".repeat(500), "input.tooLong"],
    ["a letter too many", "a".repeat(limits.dedicationMax + 1), "input.tooLong"],
    ["a link", "My mother, see https://example.org", "dedication.link"],
    ["a site's name", "Buy at cheap-trees.com now", "dedication.link"],
    ["an email address", "মা, ma@example.org", "dedication.link"],
    ["a link without a scheme", "t.me/abc", "dedication.link"],
    ["a handle", "For @evil_page", "dedication.link"],
    ["a site's name that is spelled out", "evil(dot)com", "dedication.link"],
    ["a phone number in Bengali digits", "মা, ০১৭১২-৩৪৫৬৭৮", "dedication.link"],
    ["an insult", "For that bastard next door", "dedication.unkind"],
    ["an insult in Bengali", "ওই হারামজাদা", "dedication.unkind"],
    ["an insult in look-alike letters", "b1tch", "dedication.unkind"],
    ["a turned direction", "My \u202emother", "input.badText"],
    ["letters that cannot be seen", "My\u200b mother", "input.badText"],
    ["a null character", "My\u0000mother", "input.badText"],
  ])("with %s is refused at its field", async (_what, words, key) => {
    const { code, client } = await aGrower();
    expect(await refusal(client.graphql(DedicateTreeDocument, { code, input: { about: "EVENT", words } }))).toEqual([
      "BAD_USER_INPUT",
      key,
    ]);
    expect(await rowsOf(code)).toBe(0);
  });

  test("may have as many letters as are allowed, a name with a joiner, and words that only begin like others", async () => {
    const { code, client } = await aGrower();
    expect((await dedicated(client, code, "চোদ্দই ডিসেম্বর, Shitakunda"))?.ownDedication).not.toBeNull();
    const words = "র‍্য".repeat(limits.dedicationMax / 4);
    expect((await dedicated(client, code, words, "EVENT"))?.ownDedication).toMatchObject({ about: "EVENT", words });
  });

  test("is for one's own tree that stands", async () => {
    const { code, client, deed } = await aGrower();
    const input: DedicateTreeInput = { about: "PERSON", words: "My mother" };
    const other = (await aGrower()).client;
    expect(await refusal(other.graphql(DedicateTreeDocument, { code, input }))).toEqual(["FORBIDDEN", "tree.notYours"]);
    expect(await refusal(guest.graphql(DedicateTreeDocument, { code, input }))).toEqual([
      "UNAUTHENTICATED",
      expect.any(String),
    ]);
    expect(await refusal(other.graphql(WithdrawDedicationDocument, { code }))).toEqual(["FORBIDDEN", "tree.notYours"]);
    for (const missing of ["TFD-T-00000000", "no tree", "x".repeat(10_000)]) {
      expect(await refusal(client.graphql(DedicateTreeDocument, { code: missing, input }))).toEqual([
        "NOT_FOUND",
        "tree.notFound",
      ]);
    }
    await accepted(await waiting(client, code, "My mother"));
    await site.services.moderation.undo(MODERATOR, deed.id);
    expect(await refusal(client.graphql(DedicateTreeDocument, { code, input }))).toEqual(["CONFLICT", "tree.fallen"]);
    expect(await treeAs(client, code)).toMatchObject({ canDedicate: false, dedication: null });
    // It stays with the tree, which stands again.
    await site.services.moderation.approve(MODERATOR, deed.id);
    expect((await treeAs(guest, code))?.dedication).toMatchObject({ words: "My mother" });
  });

  test.each([DeedFate.REMOVE, DeedFate.KEEP_ANONYMOUS])(
    "goes with its member, whatever becomes of the deeds (%s)",
    async (fate) => {
      const { user, code, client } = await aGrower();
      await accepted(await waiting(client, code, "My late father"));
      await waiting(client, code, "My father");
      await new AccountRemoval(site.db, site.services.ledger, () => new Date()).leave(user.id, fate);
      expect(await rowsOf(code)).toBe(0);
      const [kept] = await site.db.query<{ found: boolean }[]>(
        `SELECT EXISTS (SELECT FROM moderation_log WHERE concat(before, after, reason, "targetName") LIKE '%father%') AS found`,
      );
      expect(kept?.found).toBe(false);
    },
  );

  test("can be written so often", async () => {
    const user = await aMember(site);
    const limited = await startSite({ config: { rateLimits: true }, database: site.database });
    try {
      const client = await limited.client().signIn(user);
      const input: DedicateTreeInput = { about: "PERSON", words: "My mother" };
      const tries = Array.from({ length: DEDICATION_LIMIT.windows[0].points + 1 }, () =>
        client.graphql(DedicateTreeDocument, { code: "TFD-T-00000000", input }),
      );
      const codes = (await Promise.all(tries)).map(({ errors }) => errors[0]?.extensions.code);
      expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(1);
    } finally {
      await limited.stop();
    }
  });
});
