import { LIMITS } from "../../src/platform/limits/rules";
import type { UserView } from "../../src/core/users/user.view";
import { newId } from "../../src/shared/uuid";
import { ANSWER_TEMPLATES } from "../../src/seed/answer-templates";
import { seedReference } from "../../src/seed/reference";
import { aMember, anAdmin, aTeamMember } from "../factories";
import { type Site, startSite } from "../harness";
import { LogOfTargetDocument } from "../documents/audit.generated";
import type { GraphqlAnswer, HttpClient } from "../http-client";
import { aJpeg, dataString } from "../pictures";
import {
  AdminTicketEmailDocument,
  AdminTicketLanguageDocument,
  AdminTicketsDocument,
  AnswerTemplatesDocument,
  AnswerTicketDocument,
  CreateAnswerTemplateDocument,
  CreateTicketDocument,
  DeleteAnswerTemplateDocument,
  EditAnswerTemplateDocument,
  MyTicketsDocument,
  MyTicketsLanguageDocument,
  type AdminTicketsQueryVariables,
  type MyTicketsQuery,
  type TicketFieldsFragment,
} from "./support.generated";
import { anUpload, hashesAfterSweep } from "./upload";

let site: Site;
let guest: HttpClient;
let memberUser: UserView;
let member: HttpClient;
let other: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  guest = site.client();
  memberUser = await aMember(site);
  member = await site.client().signIn(memberUser);
  other = await site.client().signIn(await aMember(site));
  admin = await site.client().signIn(await anAdmin(site));
});
beforeEach(async () => {
  await site.db.query(`DELETE FROM support_tickets`);
  await site.db.query(`DELETE FROM outbox`);
  await site.db.query(`DELETE FROM notices`);
});
afterAll(() => site.stop());

test("a ticket has a number that people can say, by which the team finds it, and which its mail names", async () => {
  const [first, second] = [await created(member, { asMember: true }), await created(member, { asMember: true })];
  // The number does not disclose how many tickets there are.
  for (const { number } of [first, second]) expect(String(number)).toMatch(/^[1-9]\d{6}$/);
  expect(Math.abs(second.number - first.number)).toBeGreaterThan(1);
  const bengali = [...String(first.number)].map((digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]).join("");
  for (const search of [`T-${first.number}`, `#${first.number}`, ` t${first.number}`, bengali]) {
    const { data } = await admin.graphql(AdminTicketsDocument, { search });
    expect(data.adminTickets.items.map(({ id }) => id)).toEqual([first.id]);
  }
  const { data } = await admin.graphql(AdminTicketsDocument, { search: "T-999999" });
  expect(data.adminTickets).toMatchObject({ totalCount: 0, items: [] });

  await admin.graphql(AnswerTicketDocument, { id: first.id, status: "RESOLVED", response: "এভাবে" });
  const [mail] = await site.db.query<{ payload: { values: { ticket: string } } }[]>(`SELECT payload FROM outbox`);
  expect(JSON.stringify(mail)).toContain(`"T-${first.number}"`);
});

const QUESTION = { subject: "ছবি বদলাতে চাই", description: "কীভাবে\nনতুন ছবি দেব?" };

async function created(client: HttpClient, overrides: object = {}): Promise<TicketFieldsFragment> {
  const { data, errors } = await client.graphql(CreateTicketDocument, {
    input: { ...QUESTION, ...overrides },
  });
  expect(errors).toEqual([]);
  return data.createTicket;
}

const mine = async (client: HttpClient): Promise<MyTicketsQuery["myTickets"]> =>
  (await client.graphql(MyTicketsDocument, { page: 1, pageSize: 10 })).data.myTickets;

async function queue(variables: AdminTicketsQueryVariables = {}): Promise<string[]> {
  const { data } = await admin.graphql(AdminTicketsDocument, variables);
  expect(data.adminTickets.totalCount).toBe(data.adminTickets.items.length);
  return data.adminTickets.items.map(({ id }) => id);
}

const outbox = (): Promise<
  { userId: string | null; recipient: string | null; language: string | null; payload: object }[]
> => site.db.query(`SELECT "userId", recipient, language, payload FROM outbox`);

describe("asking", () => {
  test("a member's ticket is theirs and nobody else's", async () => {
    const ticket = await created(member, { subject: "  ছবি   বদলাতে চাই " });
    expect(ticket).toMatchObject({
      ...QUESTION,
      status: "OPEN",
      response: null,
      username: null,
      email: null,
      version: 1,
      user: { id: memberUser.id },
    });
    expect(await mine(member)).toEqual({ totalCount: 1, hasNextPage: false, items: [ticket] });
    expect(await mine(other)).toMatchObject({ totalCount: 0, items: [] });
    expect(await queue()).toEqual([ticket.id]);
  });

  test("Z4: whatever a guest claims, the ticket is nobody's", async () => {
    const claim = { username: memberUser.username, email: "guest@example.org", language: "en" };
    const ticket = await created(guest, claim);
    expect(ticket).toMatchObject({ username: memberUser.username, user: null, email: null });
    const rest = await guest.post("/api/support", {
      ...QUESTION,
      userId: memberUser.id,
      username: memberUser.username,
    });
    expect([rest.status, rest.json()]).toMatchObject([201, { userId: null, username: memberUser.username }]);
    expect(await mine(member)).toMatchObject({ totalCount: 0 });
    const { data } = await admin.graphql(AdminTicketsDocument, { search: "guest@example" });
    expect(data.adminTickets.items).toMatchObject([{ id: ticket.id, email: "guest@example.org", user: null }]);
  });

  test("a member's claims are not kept: the session says who they are", async () => {
    const ticket = await created(member, { username: "somebody", email: "else@example.org" });
    expect(ticket.username).toBeNull();
    const rest = await member.post("/api/support", { ...QUESTION, userId: newId(), status: "closed", response: "x" });
    expect(rest.json()).toMatchObject({ userId: memberUser.id, status: "open", response: null, username: null });
  });

  test.each([
    [{ subject: "  " }, "subject", "ticket.required"],
    [{ description: "" }, "description", "ticket.required"],
    [{ subject: "ক".repeat(201) }, "subject", "input.tooLong"],
    [{ description: "ক".repeat(5001) }, "description", "input.tooLong"],
    [{ email: "nobody" }, "email", "user.emailInvalid"],
    [{ username: "ক".repeat(31) }, "username", "input.tooLong"],
  ])("refuses %#", async (wrong, field, key) => {
    const { errors } = await guest.graphql(CreateTicketDocument, { input: { ...QUESTION, ...wrong } });
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field, key }] });
  });

  test("who asks as a member is one, or is told to log in: nothing is kept as a guest's", async () => {
    const refused = await guest.graphql(CreateTicketDocument, { input: { ...QUESTION, asMember: true } });
    expect(refused.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(await queue()).toEqual([]);
    const ticket = await created(member, { asMember: true });
    expect(ticket.user).toEqual({ id: memberUser.id });
  });

  test("a missing field is told in the documented words", async () => {
    for (const body of [{ subject: "x" }, { description: "x" }, { subject: "", description: "" }, {}]) {
      const answer = await guest.post("/api/support", body);
      expect([answer.status, answer.text]).toEqual([400, "Please fill in all required fields"]);
    }
    expect(await created(guest, { subject: "ক".repeat(200), description: "🌳".repeat(5000) })).toMatchObject({
      status: "OPEN",
    });
  });
});

describe("screenshots", () => {
  test("a member names an upload; it stays as long as the ticket", async () => {
    const upload = await anUpload(member);
    const ticket = await created(member, { screenshotUpload: upload.id });
    expect(ticket.screenshot?.url).toBe(upload.url);
    expect((await mine(member)).items).toEqual([ticket]);
    expect(await hashesAfterSweep(site)).toEqual([upload.hash]);
    const again = await member.graphql(CreateTicketDocument, { input: { ...QUESTION, screenshotUpload: upload.id } });
    expect(again.errors[0]?.extensions).toMatchObject({
      fields: [{ field: "screenshotUpload", key: "photo.unknownUpload" }],
    });
    const theirs = await other.graphql(CreateTicketDocument, {
      input: { ...QUESTION, screenshotUpload: (await anUpload(member)).id },
    });
    expect(theirs.errors[0]?.extensions.key).toBe("photo.unknownUpload");
    await site.db.query(`DELETE FROM support_tickets`);
    expect(await hashesAfterSweep(site)).toEqual([]);
  });

  test("a guest sends a data string over REST, and cannot name an upload", async () => {
    const screenshot = dataString(await aJpeg({ width: 400, height: 300 }));
    const answer = await guest.post("/api/support", { ...QUESTION, screenshot });
    expect(answer.json()).toMatchObject({
      screenshot: expect.stringMatching(/^\/media\/[0-9a-f]{64}-640\.webp$/) as string,
    });
    expect(await hashesAfterSweep(site)).toHaveLength(1);
    const upload = await anUpload(member);
    const refused = await guest.graphql(CreateTicketDocument, { input: { ...QUESTION, screenshotUpload: upload.id } });
    expect(refused.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    for (const wrong of ["http://169.254.169.254/", "/media/x", "data:image/png;base64,AAAA"]) {
      const bad = await guest.post("/api/support", { ...QUESTION, screenshot: wrong });
      expect([bad.status, bad.text]).toEqual([400, "Failed to process images"]);
    }
    const none = await guest.post("/api/support", { ...QUESTION, screenshot: null, username: "" });
    expect([none.status, none.json()]).toMatchObject([201, { screenshot: null, username: null }]);
  });
});

describe("answering", () => {
  test("resolved with a response: the member is told, in the app and by mail", async () => {
    const { id } = await created(member);
    const { data } = await admin.graphql(AnswerTicketDocument, {
      id,
      status: "RESOLVED",
      response: " প্রোফাইলে যান। ",
      version: 1,
    });
    expect(data.answerTicket).toMatchObject({ status: "RESOLVED", response: "প্রোফাইলে যান।", version: 2 });
    expect(data.answerTicket.answeredAt).not.toBeNull();
    expect((await mine(member)).items).toEqual([data.answerTicket]);
    expect(await site.db.query(`SELECT kind, payload FROM notices WHERE "userId" = $1`, [memberUser.id])).toEqual([
      { kind: "ticket_answered", payload: { ticketId: id, subject: QUESTION.subject } },
    ]);
    expect(await outbox()).toMatchObject([
      { userId: memberUser.id, recipient: null, payload: { values: { answer: "প্রোফাইলে যান।" } } },
    ]);
    const log = await site.db.query<object[]>(
      `SELECT action, "targetKind", "targetName", before, after FROM moderation_log WHERE "targetId" = $1`,
      [id],
    );
    expect(log).toEqual([
      {
        action: "answer_ticket",
        targetKind: "ticket",
        targetName: QUESTION.subject,
        before: { status: "open", response: null },
        after: { status: "resolved", response: "প্রোফাইলে যান।" },
      },
    ]);
  });

  test("a guest who left an address is mailed in their language; one who left none is not", async () => {
    const asked = await created(guest, { email: "guest@example.org", language: "en" });
    const silent = await created(guest);
    for (const { id } of [asked, silent]) {
      expect((await admin.graphql(AnswerTicketDocument, { id, status: "RESOLVED", response: "Yes." })).errors).toEqual(
        [],
      );
    }
    expect(await outbox()).toMatchObject([{ userId: null, recipient: "guest@example.org", language: "en" }]);
  });

  test("the language of a guest's browser counts over REST", async () => {
    const ask = (language: string): Promise<unknown> =>
      guest.post("/api/support", { ...QUESTION, email: "a@example.org" }, { headers: { "accept-language": language } });
    await ask("en-US,en;q=0.9");
    await ask("fr");
    await ask("bn-BD,en;q=0.5");
    const rows = await site.db.query<{ language: string }[]>(
      `SELECT language FROM support_tickets ORDER BY "createdAt", id`,
    );
    expect(rows.map(({ language }) => language)).toEqual(["en", "bn", "bn"]);
  });

  test("Save Response leaves it open; a change of status alone tells nobody", async () => {
    const { id } = await created(member);
    const saved = await admin.graphql(AnswerTicketDocument, { id, status: "OPEN", response: "দেখছি" });
    expect(saved.data.answerTicket).toMatchObject({ status: "OPEN", response: "দেখছি", version: 2 });
    const closed = await admin.graphql(AnswerTicketDocument, { id, status: "CLOSED" });
    expect(closed.data.answerTicket).toMatchObject({ status: "CLOSED", response: "দেখছি", version: 3 });
    const same = await admin.graphql(AnswerTicketDocument, { id, status: "CLOSED", response: "দেখছি" });
    expect(same.data.answerTicket.version).toBe(3);
    expect(await outbox()).toHaveLength(1);
    const log = await site.db.query<{ action: string }[]>(
      `SELECT action FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
      [id],
    );
    expect(log.map(({ action }) => action)).toEqual(["answer_ticket", "set_ticket_status"]);
  });

  test("resolved needs a response; the second of two admins is told", async () => {
    const { id } = await created(member);
    const empty = await admin.graphql(AnswerTicketDocument, { id, status: "RESOLVED", response: "  " });
    expect(empty.errors[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ field: "response", key: "ticket.responseRequired" }],
    });
    const long = await admin.graphql(AnswerTicketDocument, { id, status: "RESOLVED", response: "a".repeat(5001) });
    expect(long.errors[0]?.extensions.key).toBe("input.tooLong");
    const rivals = await Promise.all(
      ["এক", "দুই"].map((response) =>
        admin.graphql(AnswerTicketDocument, { id, status: "RESOLVED", response, version: 1 }),
      ),
    );
    const refused = rivals.filter(({ errors }) => errors.length > 0);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "input.changedMeanwhile" });
  });

  test("what is not there is not found", async () => {
    const gone = await admin.graphql(AnswerTicketDocument, { id: newId(), status: "CLOSED" });
    expect(gone.errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND", key: "ticket.notFound" });
  });
});

describe("the admins' list", () => {
  test("has what waits longest first, then the rest from the newest on", async () => {
    const [oldest, answered, closed, latest] = [
      await created(member),
      await created(guest),
      await created(member),
      await created(guest),
    ];
    await admin.graphql(AnswerTicketDocument, { id: closed.id, status: "CLOSED" });
    await admin.graphql(AnswerTicketDocument, { id: answered.id, status: "OPEN", response: "দেখছি" });
    const places = [oldest.id, latest.id, closed.id, answered.id];
    expect(await queue({ sort: "LONGEST_WAITING" })).toEqual(places);
    expect(await queue({ sort: "EARLIEST_CHANGE" })).toEqual([oldest.id, latest.id, closed.id, answered.id]);
    expect(await queue({ sort: "LONGEST_WAITING", status: "OPEN" })).toEqual([oldest.id, latest.id, answered.id]);
  });

  test("finds words anywhere in Bengali and English, short ones too, and a member by name", async () => {
    const pond = await created(guest, { subject: "পুকুর ৫০ পরিষ্কার", description: "কোথায় লিখব?" });
    const mail = await created(guest, { subject: "Mail", email: "Salma.K@example.org" });
    // Their name has no digit: the search for a number must not meet it.
    const julekha = { fullName: "জুলেখা ৫ বেগম", username: "julekha_begum", email: "julekha@example.org" };
    const named = await created(await site.client().signIn(await aMember(site, julekha)));
    expect(await queue({ search: "পুকুর" })).toEqual([pond.id]);
    expect(await queue({ search: "৫০" })).toEqual([pond.id]);
    expect(await queue({ search: "লিখ" })).toEqual([pond.id]);
    expect(await queue({ search: "salma.k@EXAMPLE" })).toEqual([mail.id]);
    expect(await queue({ search: "জুলেখা" })).toEqual([named.id]);
    expect(await queue({ search: "5 বেগম" })).toEqual([named.id]);
    expect(await queue({ search: "লে", sort: "OLDEST" })).toEqual([named.id]);
    expect(await queue({ search: "জুলেখা", status: "CLOSED" })).toEqual([]);
  });

  test("any ticket can be asked for by its id, by admins", async () => {
    const { id } = await created(guest, { email: "guest@example.org" });
    expect((await admin.graphql(AdminTicketEmailDocument, { id })).data).toEqual({
      adminTicket: { id, email: "guest@example.org" },
    });
    expect((await admin.graphql(AdminTicketEmailDocument, { id: newId() })).data).toEqual({ adminTicket: null });
    expect((await admin.graphql(AdminTicketEmailDocument, { id: "1;drop" })).errors[0]?.extensions.key).toBe(
      "input.badId",
    );
    expect((await member.graphql(AdminTicketEmailDocument, { id })).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("by status, search and order", async () => {
    const first = await created(member);
    const second = await created(guest, { subject: "100% help", username: "rahima" });
    await admin.graphql(AnswerTicketDocument, { id: first.id, status: "CLOSED" });
    expect(await queue()).toEqual([second.id, first.id]);
    expect(await queue({ sort: "OLDEST" })).toEqual([first.id, second.id]);
    expect(await queue({ sort: "LATEST_CHANGE" })).toEqual([first.id, second.id]);
    expect(await queue({ status: "CLOSED" })).toEqual([first.id]);
    expect(await queue({ status: "RESOLVED" })).toEqual([]);
    expect(await queue({ search: "%" })).toEqual([second.id]);
    expect(await queue({ search: "RAHIMA" })).toEqual([second.id]);
    expect(await queue({ search: memberUser.username })).toEqual([first.id]);
    expect(await queue({ search: "' OR 1=1--" })).toEqual([]);
    expect((await admin.graphql(AdminTicketsDocument, { search: "a".repeat(101) })).errors[0]?.extensions.key).toBe(
      "search.tooLong",
    );
  });

  test("is for admins; one's own is for members", async () => {
    const { id } = await created(member);
    for (const ask of [
      (client: HttpClient) => client.graphql(AdminTicketsDocument),
      (client: HttpClient) => client.graphql(AnswerTicketDocument, { id, status: "CLOSED" }),
    ]) {
      expect((await ask(guest)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
      expect((await ask(member)).errors[0]?.extensions.code).toBe("FORBIDDEN");
    }
    const anonymous = await guest.graphql(MyTicketsDocument, { page: 1, pageSize: 1 });
    expect(anonymous.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });
});

describe("over REST", () => {
  const ticketJson = {
    id: expect.any(String) as string,
    number: expect.any(Number) as number,
    userId: null,
    username: null,
    email: null,
    ...QUESTION,
    screenshot: null,
    status: "open",
    response: null,
    createdAt: expect.any(String) as string,
    updatedAt: expect.any(String) as string,
    answeredAt: null,
  };

  test("asks, lists one's own, lists all, answers", async () => {
    const asked = await member.post("/api/support", { ...QUESTION, screenshot: null });
    expect([asked.status, asked.json()]).toEqual([201, { ...ticketJson, userId: memberUser.id }]);
    const { id } = asked.json<TicketFieldsFragment>();
    expect((await member.get("/api/support")).json()).toEqual([asked.json()]);
    expect((await other.get("/api/support")).json()).toEqual([]);
    await guest.post("/api/support", { ...QUESTION, email: "guest@example.org" });
    const all = await admin.get("/api/admin/support");
    expect(all.json()).toEqual([{ ...ticketJson, email: "guest@example.org" }, asked.json()]);
    expect((await admin.get("/api/admin/support?limit=1&page=2")).json()).toEqual([asked.json()]);
    const answered = await admin.put(`/api/admin/support/${id}`, { status: "resolved", response: "হয়ে গেছে" });
    expect([answered.status, answered.json()]).toMatchObject([200, { id, status: "resolved", response: "হয়ে গেছে" }]);
    expect((await admin.get("/api/admin/support?status=resolved")).json()).toMatchObject([{ id }]);
    const saved = await admin.put(`/api/admin/support/${id}`, { response: "আবার" });
    expect(saved.json()).toMatchObject({ status: "resolved", response: "আবার" });
  });

  test("the gates, bad input and missing targets", async () => {
    const path = `/api/admin/support/${newId()}`;
    const body = { status: "closed" };
    expect((await guest.get("/api/support")).status).toBe(401);
    expect((await guest.get("/api/admin/support")).status).toBe(401);
    expect((await member.get("/api/admin/support")).status).toBe(403);
    expect((await admin.get("/api/admin/support?status=lost")).status).toBe(400);
    expect((await guest.put(path, body)).status).toBe(401);
    expect((await member.put(path, body)).status).toBe(403);
    expect((await admin.put(path, body)).status).toBe(404);
    expect((await admin.put(path, { status: "lost" })).text).toBe("status must be one of open, resolved, closed");
    expect((await admin.put("/api/admin/support/x", body)).status).toBe(400);
  });
});

describe("ready answers", () => {
  const texts = { text: "ধন্যবাদ", textEn: "Thank you" };
  const keyOf = async (asked: Promise<GraphqlAnswer<unknown>>) => (await asked).errors[0]?.extensions.key;

  test("are kept by support, in both languages and in the log, and no more than are of use", async () => {
    await seedReference(site.db);
    const helper = await aTeamMember(site, "support");
    const support = await site.client().signIn(helper);
    expect((await support.graphql(AnswerTemplatesDocument)).data.answerTemplates).toEqual(ANSWER_TEMPLATES);
    const made = await support.graphql(CreateAnswerTemplateDocument, { input: texts });
    const { id } = made.data.createAnswerTemplate;
    expect(made.data.createAnswerTemplate).toMatchObject({ ...texts, order: ANSWER_TEMPLATES.length + 1 });
    const edited = { text: "ধন্যবাদ!", textEn: "Thanks!", order: 0 };
    await support.graphql(EditAnswerTemplateDocument, { id, input: edited });
    const { data } = await support.graphql(AnswerTemplatesDocument);
    expect(data.answerTemplates[0]).toEqual({ id, ...edited });
    expect((await support.graphql(DeleteAnswerTemplateDocument, { id })).errors).toEqual([]);
    expect(await keyOf(support.graphql(DeleteAnswerTemplateDocument, { id }))).toBe("answerTemplate.notFound");
    const log = await admin.graphql(LogOfTargetDocument, { id });
    expect(log.data.moderationLog.items).toEqual(
      ["CREATE", "EDIT", "DELETE"].map((act, place) => ({
        action: `${act}_TEMPLATE`,
        targetKind: "ANSWER_TEMPLATE",
        targetName: place === 0 ? "Thank you" : "Thanks!",
        actorUsername: helper.username,
      })),
    );
    await site.db.query(
      `INSERT INTO answer_templates (id, text, "textEn") SELECT gen_random_uuid(), 'x', 'x' FROM generate_series(1, 197)`,
    );
    expect(await keyOf(support.graphql(CreateAnswerTemplateDocument, { input: texts }))).toBe("template.tooMany");
    const [problem] =
      (await support.graphql(CreateAnswerTemplateDocument, { input: { text: " ", textEn: "x".repeat(5001) } }))
        .errors[0]?.extensions.fields ?? [];
    expect(problem).toMatchObject({ field: "text", key: "answerTemplate.textRequired" });
  });

  test("whoever answers is told in which language the asker reads, and nobody else is", async () => {
    const { id } = await created(member, { asMember: true });
    const support = await site.client().signIn(await aTeamMember(site, "support"));
    const asked = await support.graphql(AdminTicketLanguageDocument, { id });
    expect(asked.data).toEqual({ adminTicket: { language: "bn" } });
    const own = await member.graphql(MyTicketsLanguageDocument);
    expect(own.data).toEqual({ myTickets: { items: [{ language: null }] } });
  });
});

test("asking is limited: guests by network, members each", async () => {
  const limited = await startSite({ config: { rateLimits: true }, database: site.database });
  const strangers = limited.client();
  const asking = await limited.client().signIn(memberUser);
  const ask = async (client: HttpClient): Promise<string | undefined> =>
    (await client.graphql(CreateTicketDocument, { input: QUESTION })).errors[0]?.extensions.code;
  const [{ points }] = LIMITS.supportTicketAsGuest;
  for (let number = 0; number < points; number += 1) expect(await ask(strangers)).toBeUndefined();
  expect(
    (await strangers.graphql(CreateTicketDocument, { input: { subject: "", description: "" } })).errors[0]?.extensions
      .key,
  ).toBe("input.invalid");
  expect(await ask(strangers)).toBe("RATE_LIMITED");
  for (let number = 0; number < 10; number += 1) expect(await ask(asking)).toBeUndefined();
  expect(await ask(asking)).toBe("RATE_LIMITED");
  await limited.stop();
});
