import { get, type IncomingMessage } from "node:http";
import { parse } from "./csv";
import { WALKED_DEEDS } from "../../src/capabilities/analytics/export-tables.view";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin, inBulk } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { ApproveDeedDocument, UndoDecisionDocument } from "../documents/moderation.generated";
import { ExportsOfActorDocument } from "./analytics.generated";

const BOM = "\ufeff";

let site: Site;
let adminUser: UserView;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  adminUser = await anAdmin(site, { language: "en" });
  admin = await site.client().signIn(adminUser);
});
afterAll(() => site.stop());

/** The lines of an export as objects by their headings. */
async function exported(path: string): Promise<Record<string, string>[]> {
  const answer = await admin.get(`/api/admin/export/${path}`);
  expect(answer.status).toBe(200);
  expect(answer.text.startsWith(BOM)).toBe(true);
  const [headings = [], ...rows] = parse(answer.text.slice(1));
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ""])));
}

describe("an export", () => {
  test("is a file in UTF-8 with a mark, CRLF and quotes where they are needed", async () => {
    const caption = 'গাছ, "নিম" ও বট\nতিনটি';
    const deed = await aDeed(site, { caption });
    const answer = await admin.get("/api/admin/export/deeds.csv?lang=bn");
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="deeds-\d{4}-\d\d-\d\d\.csv"$/) as string,
      "cache-control": "no-store",
    });
    expect(answer.body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.text).toMatch(/^\ufeffকাজের আইডি,অবস্থা,লেখা,বিভাগ,[^\n]*\r\n/);
    expect(answer.text).toContain(
      `${deed.uniqueId},approved,"গাছ, ""নিম"" ও বট\nতিনটি",${CATEGORIES[0]?.name},`.normalize(),
    );
    expect(answer.text.endsWith("\r\n")).toBe(true);
  });

  test("of deeds says what admins know, and takes the lists' filters", async () => {
    const user = await aMember(site, { fullName: "Rahima Khatun" });
    const decided = await aDeed(site, { user, status: DeedStatus.REJECTED, caption: "rare words", adminNote: "twice" });
    await aDeed(site, { user, categoryId: CATEGORIES[2]?.id ?? "", caption: "others" });
    const [row, ...others] = await exported("deeds.csv?status=rejected&search=RARE");
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      "Deed ID": decided.uniqueId,
      Status: "rejected",
      Description: "rare words",
      Category: "Environment",
      "Full name": "Rahima Khatun",
      Username: user.username,
      "First submitted": decided.createdAt.toISOString(),
      Decided: decided.decidedAt?.toISOString(),
      "Rejection reason": "Please add a photo",
      "Admin note": "twice",
    });
    expect(await exported(`deeds.csv?categoryId=${CATEGORIES[2]?.id}`)).toMatchObject([{ Description: "others" }]);
    expect(await exported(`deeds.csv?categoryId=${CATEGORIES[2]?.id}&status=pending`)).toEqual([]);
  });

  test("leaves no formula for a spreadsheet, not even in a phone number", async () => {
    const names = ["=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", '=HYPERLINK("http://evil")', "safe = no"];
    for (const caption of names) await aDeed(site, { caption });
    const { uniqueId } = await aDeed(site, { caption: "x" });
    // Stored texts are trimmed; an older row might not be.
    for (const caption of ["\t=1", "\r=1"]) {
      const { id } = await aDeed(site);
      await site.db.query(`UPDATE deeds SET caption = $2 WHERE id = $1`, [id, caption]);
      names.push(caption);
    }
    const captions = (await exported("deeds.csv")).map((row) => row.Description);
    for (const name of names) expect(captions).toContain(/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);
    expect(captions.filter((caption) => /^[=+\-@\t\r]/.test(caption ?? ""))).toEqual([]);
    expect(uniqueId).toMatch(/^TFD-/);
    const newcomer = await aMember(site);
    await site.db.query(`UPDATE users SET "emailConfirmedAt" = NULL WHERE id = $1`, [newcomer.id]);
    const users = await exported("users.csv");
    expect(users.find(({ Username }) => Username === newcomer.username)).toMatchObject({ "Email confirmed": "no" });
    expect(users.find(({ Username }) => Username === adminUser.username)).toMatchObject({
      Email: adminUser.email,
      "Email confirmed": "yes",
      "WhatsApp number": "'+8801712345678",
      Admin: "yes",
      "Approved deeds": "0",
    });
  });

  test("of users and deeds is the list as it is shown: found, filtered and in its order", async () => {
    const [first, second] = [
      await aMember(site, { fullName: "Quokka B" }),
      await aMember(site, { fullName: "Quokka A" }),
    ];
    await site.services.suspensions.suspend({ viewer: adminUser, ip: "" }, first.id, "Noise");
    const names = async (query: string): Promise<(string | undefined)[]> =>
      (await exported(`users.csv?search=quokka&${query}`)).map(({ Username }) => Username);
    expect(await names("")).toEqual([second.username, first.username]);
    expect(await names("sort=oldest")).toEqual([first.username, second.username]);
    expect(await names("sort=name")).toEqual([second.username, first.username]);
    expect(await names("filter=suspended")).toEqual([first.username]);
    expect(await names("filter=admins&sort=lastSeen")).toEqual([]);
    expect((await exported("users.csv?filter=admins")).map(({ Admin }) => Admin)).toContain("yes");

    const many = await aDeed(site, { user: second, caption: "Quokka found" });
    const few = await aDeed(site, { user: second, caption: "Quokka fed" });
    await site.db.query(`UPDATE deeds SET likes = 7 WHERE id = $1`, [many.id]);
    const deeds = async (query: string): Promise<(string | undefined)[]> =>
      (await exported(`deeds.csv?search=quokka&status=approved&${query}`)).map((row) => row["Deed ID"]);
    expect(await deeds("sort=mostLiked")).toEqual([many.uniqueId, few.uniqueId]);
    expect(await deeds("sort=oldest")).toEqual([many.uniqueId, few.uniqueId]);
    expect(await deeds("sort=newest")).toEqual([few.uniqueId, many.uniqueId]);
    expect(await deeds(`sort=oldest&categoryId=${newId()}`)).toEqual([]);
    expect((await admin.get("/api/admin/export/users.csv?filter=nobody")).status).toBe(400);
    expect((await admin.get("/api/admin/export/deeds.csv?status=approved&sort=up")).status).toBe(400);
  });

  test("of tickets and donations", async () => {
    const member = await aMember(site);
    await site.db.query(
      `INSERT INTO support_tickets (id, "userId", username, email, subject, description) VALUES
       ($1, $3, NULL, NULL, 'Mine', 'Help'), ($2, NULL, 'claimed', 'guest@example.org', '=Guest', 'Help, too')`,
      [newId(), newId(), member.id],
    );
    const [mine, guests] = await exported("tickets.csv?sort=oldest");
    expect(mine).toMatchObject({ Subject: "Mine", Status: "open", Member: member.username, Email: member.email });
    expect(guests).toMatchObject({
      Subject: "'=Guest",
      Description: "Help, too",
      Member: "",
      "Claimed username": "claimed",
    });
    await site.db.query(
      `INSERT INTO donations (id, amount, "donorName", "donorEmail") VALUES ($1, 25, 'Karim', 'karim@example.org')`,
      [newId()],
    );
    expect(await exported("donations.csv")).toMatchObject([
      { Amount: "25.00", Currency: "USD", Donor: "Karim", Status: "pending", Member: "" },
    ]);
  });

  test("of tickets, donations and the log are what their lists show, in that order", async () => {
    const rows = (path: string, ...columns: string[]): Promise<string[][]> =>
      exported(path).then((found) => found.map((row) => columns.map((column) => row[column] ?? "")));
    for (const [index, [subject, status]] of [
      ["Ordered b", "open"],
      ["Ordered a", "closed"],
      ["Ordered c", "open"],
    ].entries()) {
      await site.db.query(
        `INSERT INTO support_tickets (id, subject, description, status, "createdAt") VALUES ($1, $2, 'x', $3, $4)`,
        [newId(), subject, status, new Date(Date.UTC(2026, 0, 1 + index))],
      );
    }
    const ordered = "tickets.csv?search=ORDERED";
    expect(await rows(ordered, "Subject")).toEqual([["Ordered c"], ["Ordered a"], ["Ordered b"]]);
    expect(await rows(`${ordered}&sort=longest_waiting&status=open`, "Subject")).toEqual([
      ["Ordered b"],
      ["Ordered c"],
    ]);
    for (const amount of [3, 30, 7]) {
      await site.db.query(
        `INSERT INTO donations (id, amount, "donorName", "donorEmail") VALUES ($1, $2, 'Amounts', 'a@example.org')`,
        [newId(), amount],
      );
    }
    const amounts = await rows("donations.csv?search=amounts&sort=largest&status=pending", "Amount");
    expect(amounts).toEqual([["30.00"], ["7.00"], ["3.00"]]);
    const { id, uniqueId } = await aDeed(site, { status: DeedStatus.PENDING });
    await admin.graphql(ApproveDeedDocument, { id, adminNote: "fine" });
    await admin.graphql(UndoDecisionDocument, { id });
    const from = new Date(Date.now() - 60_000).toISOString();
    const about = `log.csv?targetId=${id}&from=${from}&sort=oldest`;
    expect(await rows(about, "Admin", "Action", "Kind", "Name")).toEqual([
      [adminUser.username, "approve", "deed", uniqueId],
      [adminUser.username, "undo", "deed", uniqueId],
    ]);
    expect((await exported(`${about}&action=approve`))[0]?.After).toContain('"status": "approved"');
    expect(await rows(`log.csv?actorId=${newId()}`, "Admin")).toEqual([]);
  });

  test("of payments is what their list shows, with amounts in whole units and nothing that a spreadsheet runs", async () => {
    await site.db.query(
      `WITH pledged AS (
         INSERT INTO donations (id, amount, "donorName", "donorEmail") SELECT gen_random_uuid(), 25.5, '=SUM(A1)', 'p@example.org'
         FROM generate_series(1, 3) RETURNING id
       ), numbered AS (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM pledged)
       INSERT INTO payments (id, "tranId", "donationId", provider, amount, currency, state, language, "createdAt", "updatedAt")
       SELECT gen_random_uuid(), 'TFD-P-CSV' || n, id, CASE n WHEN 1 THEN 'bkash' ELSE 'sslcommerz' END, 2550, 'BDT',
         CASE n WHEN 2 THEN 'review' ELSE 'paid' END, 'bn', make_timestamptz(2026, 1, n, 6, 0, 0, 'UTC'), now() FROM numbered`,
    );
    const numbers = async (query: string): Promise<(string | undefined)[]> =>
      (await exported(`payments.csv?search=tfd-p-csv&${query}`)).map((row) => row.Number);
    expect(await numbers("")).toEqual(["TFD-P-CSV2", "TFD-P-CSV3", "TFD-P-CSV1"]);
    expect(await numbers("status=paid&provider=sslcommerz")).toEqual(["TFD-P-CSV3"]);
    expect(await numbers("from=2026-01-02T00:00:00Z&to=2026-01-03T00:00:00Z")).toEqual(["TFD-P-CSV2"]);
    expect((await exported("payments.csv?provider=bkash"))[0]).toMatchObject({
      Amount: "25.50",
      Currency: "BDT",
      Donor: "'=SUM(A1)",
      State: "paid",
      Provider: "bkash",
      Paid: "",
    });
    for (const wrong of ["status=completed", "provider=paypal", "from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z"])
      expect((await admin.get(`/api/admin/export/payments.csv?${wrong}`)).status).toBe(400);
  });

  test("has every row exactly once, however many there are", async () => {
    const { id } = await aMember(site, { username: "thousand_deeds" });
    await inBulk(site.db, (tx) =>
      tx.query(
        `INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, day)
         SELECT gen_random_uuid(), 'X' || i, $1, $2, 'bulk ' || i, '2026-01-01' FROM generate_series(1, 2345) i`,
        [id, CATEGORIES[0]?.id],
      ),
    );
    const mine = (await exported("deeds.csv")).filter(({ Username }) => Username === "thousand_deeds");
    expect(new Set(mine.map((row) => row.Description)).size).toBe(2345);
    expect(mine).toHaveLength(2345);
  });

  test("is on record with what was asked for, before it leaves", async () => {
    const path = `deeds.csv?status=approved&lang=bn&search=${encodeURIComponent("গাছ")}`;
    await exported(path);
    const { data } = await admin.graphql(ExportsOfActorDocument, { actorId: adminUser.id });
    expect(data.moderationLog.items).toEqual([
      {
        targetKind: "EXPORT",
        targetName: expect.stringMatching(/^deeds-.*\.csv$/) as string,
        after: { list: "deeds", language: "bn", status: "approved", search: "গাছ" },
        ip: expect.stringContaining("127.0.0.1") as string,
      },
    ]);
  });

  test("is for admins, and refuses filters that mean nothing", async () => {
    const member = await site.client().signIn(await aMember(site));
    for (const name of ["deeds", "users", "tickets", "donations", "log"]) {
      expect((await site.client().get(`/api/admin/export/${name}.csv`)).status).toBe(401);
      const refused = await member.get(`/api/admin/export/${name}.csv`);
      expect([refused.status, refused.text]).toEqual([403, "Access denied. Admin privileges required."]);
    }
    for (const query of [
      "status=garbage",
      "lang=fr",
      "categoryId=x",
      `search=${"x".repeat(101)}`,
      "status=a&status=b",
    ]) {
      expect((await admin.get(`/api/admin/export/deeds.csv?${query}`)).status).toBe(400);
    }
    for (const query of [
      "log.csv?action=dance",
      "log.csv?from=yesterday",
      "log.csv?actorId=x",
      "tickets.csv?sort=up",
    ]) {
      expect((await admin.get(`/api/admin/export/${query}`)).status).toBe(400);
    }
    expect((await admin.get("/api/admin/export/secrets.csv")).status).toBe(404);
    expect((await admin.send("HEAD", "/api/admin/export/users.csv")).status).toBe(200);
  });

  test("stops reading when the reader goes away", async () => {
    const { reads } = site.infrastructure;
    const original = reads.rows.bind(reads);
    let stretches = 0;
    reads.rows = async <T extends object>(...[statement, values]: Parameters<typeof original>): Promise<T[]> => {
      if (statement === WALKED_DEEDS.stretch) stretches += 1;
      // An endless list: each chunk is the first one.
      const endless = Object.values(WALKED_DEEDS).includes(statement) ? [FIRST, ...(values ?? []).slice(1)] : values;
      return original<T>(statement, endless);
    };
    try {
      await readABit(site.origin, admin);
      const requests = async (): Promise<void> => {
        for (let turn = 0; turn < 20; turn += 1) await admin.get("/api/stats");
      };
      await requests();
      const seen = stretches;
      await requests();
      expect(seen).toBeGreaterThan(1);
      expect(stretches).toBe(seen);
      expect(site.log()).not.toContain("An export broke off");
    } finally {
      reads.rows = original;
    }
  });
});

const FIRST = "00000000-0000-0000-0000-000000000000";

/** Reads the beginning of an endless export, then disconnects. */
async function readABit(origin: string, client: HttpClient): Promise<void> {
  const cookie = [...client.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/admin/export/deeds.csv`, { headers: { cookie } }, resolve).on("error", reject);
  });
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > 1_000_000) break;
  }
  answer.destroy();
}
