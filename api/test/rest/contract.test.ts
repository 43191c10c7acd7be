import { DeedStatus } from "../../src/modules/deeds/deed-status.enum";
import type { UserView } from "../../src/modules/users/user.read-model";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, aRegistration, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type Answer, type HttpClient, TEST_PASSWORD } from "../http-client";
import { aJpeg, dataString } from "../pictures";
import { SHAPED_CALLS, shapeDifferences } from "./shapes";

/** What to put into a call: a part of its path, a query, a body. */
interface Filling {
  readonly id?: string;
  readonly query?: string;
  readonly body?: unknown;
  /** Who sends it, if not whoever usually does. */
  readonly by?: HttpClient;
}
type Fill = Filling | (() => Filling | Promise<Filling>);

/** One row of the calls that the documented client makes. */
interface Call {
  readonly access: "anyone" | "member" | "admin";
  /** What every success answers; 200 unless said. */
  readonly status?: 201;
  /** Every documented variant of the call. */
  readonly ok: Readonly<Record<string, Fill>>;
  /** What is refused with 400, and in which words. */
  readonly bad: Readonly<Record<string, readonly [Fill, message: string | RegExp]>>;
  /** What is not there, and in which words that is said; null where there is nothing to name. */
  readonly missing: readonly [Fill, message: string] | null;
}

const categoryId = CATEGORIES[0]?.id ?? "";
const NO_ID = "This is not a valid id";
const wholeNumber = (name: string, from: number, to: number): string =>
  `${name} must be a whole number from ${from} to ${to}`;
const BAD_PAGE: Call["bad"] = {
  "page 0": [{ query: "page=0" }, wholeNumber("page", 1, 1_000_000)],
  "page 1e3": [{ query: "page=1e3" }, wholeNumber("page", 1, 1_000_000)],
  "limit NaN": [{ query: "limit=NaN" }, wholeNumber("limit", 1, 100)],
  "two limits": [{ query: "limit=1&limit=2" }, "limit must be given once"],
};
const BAD_SEARCH: Call["bad"] = {
  "two searches": [{ query: "search=a&search=b" }, "search must be given once"],
  "a search that is an object": [{ query: "search[x]=1" }, "search must be given once"],
  "a search that is no text": [{ query: "search=%00" }, "search contains characters that are not text"],
};

let site: Site;
let author: UserView;
let uniqueId: string;
let guest: HttpClient;
let member: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  author = await aMember(site);
  guest = site.client();
  member = await site.client().signIn(author);
  admin = await site.client().signIn(await anAdmin(site));
  ({ uniqueId } = await aDeed(site, { user: author, caption: "Cleaned the river bank", adminNote: "Well done" }));
  await aDeed(site, { user: author, status: DeedStatus.PENDING });
  await aDeed(site, { user: author, status: DeedStatus.REJECTED });
  await member.post("/api/support", aTicket);
  await admin.post("/api/admin/blog", { title: "খবর", titleEn: "News", published: true });
  await admin.graphql(
    `mutation { createPartner(input: { name: "A partner", website: "https://example.org" }) { id } }`,
  );
});
afterAll(() => site.stop());

const aPendingDeed = async (): Promise<Filling> => ({
  id: (await aDeed(site, { user: author, status: DeedStatus.PENDING })).id,
});
const aPost = { title: "খবর", titleEn: "News" };
const aTicket = { subject: "Where is my tree?", description: "I cannot find it." };
const aTicketId = async (): Promise<string> => (await member.post("/api/support", aTicket)).json<{ id: string }>().id;
const aCategoryId = async (): Promise<string> =>
  (await admin.post("/api/admin/categories", { name: `ধরন ${newId()}`, nameEn: `Kind ${newId()}`, icon: "🌱" })).json<{
    id: string;
  }>().id;
const aPostId = async (): Promise<string> => (await admin.post("/api/admin/blog", aPost)).json<{ id: string }>().id;
const profile = (): object => ({
  username: author.username,
  fullName: author.fullName,
  email: author.email,
  whatsappNumber: "01712345678",
  countryCode: "+880",
  currentPassword: "",
  newPassword: "",
  profilePicture: null,
  facebookUrl: "https://facebook.com/tree",
  instagramUrl: "",
  linkedinUrl: "",
});
const registration = (more: object = {}): Filling => ({
  body: { ...aRegistration(), countryCode: "+880", profilePicture: null, ...more },
  by: site.client(),
});

/** What everybody may ask about a member, by id and by username. */
const ofAMember: Pick<Call, "ok" | "missing"> = {
  ok: { "by id": () => ({ id: author.id }), "by username": () => ({ id: author.username }) },
  missing: [{ id: "nobody-at-all" }, "User not found"],
};
const decisions: Pick<Call, "missing"> = {
  missing: [() => ({ id: newId(), body: { adminNote: "x" } }), "Deed not found"],
};

/** Every row of the calls in the specification. */
const CALLS: Readonly<Record<string, Call>> = {
  "GET /api/auth/me": { access: "member", ok: { "": {} }, bad: {}, missing: null },
  "POST /api/auth/register": {
    access: "anyone",
    status: 201,
    ok: {
      "with all fields": () => registration(),
      "with a picture": async () => registration({ profilePicture: dataString(await aJpeg()) }),
      "with an age as forms send it": () => registration({ age: "27" }),
    },
    bad: {
      nothing: [{ body: {} }, "Username is required"],
      "no body": [{}, "The body must be a JSON object"],
      "a short username": [() => registration({ username: "ab" }), "Username must be at least 3 characters"],
      "a bad address": [() => registration({ email: "nowhere" }), "Please enter a valid email address"],
      "a picture that is none": [
        () => registration({ profilePicture: "data:image/png;base64,AAAA" }),
        "Failed to process images",
      ],
    },
    missing: null,
  },
  "POST /api/auth/login": {
    access: "anyone",
    ok: {
      "with emailOrUsername": () => ({
        body: { emailOrUsername: author.email, password: TEST_PASSWORD, rememberMe: true },
        by: site.client(),
      }),
      "with the older form's username": () => ({
        body: { username: author.username, password: TEST_PASSWORD },
        by: site.client(),
      }),
    },
    bad: {
      "no name": [{ body: { password: "x" } }, "Email or username is required"],
      "no password": [{ body: { emailOrUsername: "someone" } }, "Password is required"],
      "a name that is an object": [
        { body: { emailOrUsername: { $ne: 1 }, password: "x" } },
        "Email or username is required",
      ],
    },
    missing: null,
  },
  "POST /api/auth/logout": {
    access: "anyone",
    ok: {
      "signed in": async () => ({ by: await site.client().signIn(author) }),
      "signed out": {},
    },
    bad: {},
    missing: null,
  },
  "PUT /api/auth/profile": {
    access: "member",
    ok: {
      "with all fields": () => ({ body: profile() }),
      "with a picture": async () => ({ body: { ...profile(), profilePicture: dataString(await aJpeg()) } }),
    },
    bad: {
      "a short username": [
        () => ({ body: { ...profile(), username: "ab" } }),
        "Username must be at least 3 characters",
      ],
      "no full name": [() => ({ body: { ...profile(), fullName: "" } }), "Full name is required"],
      "a bad address": [() => ({ body: { ...profile(), email: "nowhere" } }), "Please enter a valid email address"],
      "no number": [() => ({ body: { ...profile(), whatsappNumber: "" } }), "WhatsApp number is required"],
      "another host for Facebook": [
        () => ({ body: { ...profile(), facebookUrl: "https://evil.example/?facebook.com" } }),
        "Please provide a valid Facebook URL",
      ],
      "another host for Instagram": [
        () => ({ body: { ...profile(), instagramUrl: "javascript:alert(1)//instagram.com" } }),
        "Please provide a valid Instagram URL",
      ],
      "another host for LinkedIn": [
        () => ({ body: { ...profile(), linkedinUrl: "https://linkedin.com.evil.example" } }),
        "Please provide a valid LinkedIn URL",
      ],
    },
    missing: null,
  },
  "GET /api/stats": { access: "anyone", ok: { "": {} }, bad: {}, missing: null },
  "GET /api/deeds": {
    access: "anyone",
    ok: {
      "": {},
      "a page": { query: "page=1&limit=12" },
      "a search": { query: "search=river" },
      "a category": { query: `categoryId=${categoryId}` },
    },
    bad: {
      ...BAD_PAGE,
      ...BAD_SEARCH,
      "a category that is no id": [{ query: "categoryId=abc" }, NO_ID],
    },
    missing: null,
  },
  "GET /api/deeds/unique/{uniqueId}": {
    access: "anyone",
    ok: { "": () => ({ id: uniqueId }) },
    bad: {},
    missing: [{ id: "TFD-00000000" }, "Deed not found"],
  },
  "POST /api/deeds": {
    access: "member",
    status: 201,
    ok: {
      "with photos": async () => ({
        body: {
          caption: "A tree",
          categoryId,
          images: [dataString(await aJpeg())],
          userId: author.id,
          status: "pending",
        },
      }),
      "without photos": { body: { caption: "A tree", categoryId, images: [] } },
    },
    bad: {
      "no caption": [{ body: { categoryId, images: [] } }, "Please describe your good deed"],
      "no category": [{ body: { caption: "A tree", images: [] } }, "Please select a category"],
      "an unknown category": [
        () => ({ body: { caption: "A tree", categoryId: newId() } }),
        "This category does not exist",
      ],
      "six images": [
        { body: { caption: "A tree", categoryId, images: Array<string>(6).fill("data:image/png;base64,AAAA") } },
        "Maximum 5 images allowed",
      ],
      "images that are none": [
        { body: { caption: "A tree", categoryId, images: ["http://169.254.169.254/"] } },
        "Failed to process images",
      ],
    },
    missing: null,
  },
  "POST /api/deeds/{id}/like": {
    access: "member",
    ok: { "": async () => ({ id: (await aDeed(site, { user: author })).id }) },
    bad: { "no id": [{ id: "abc" }, NO_ID] },
    missing: [() => ({ id: newId() }), "Deed not found"],
  },
  "GET /api/categories": { access: "anyone", ok: { "": {} }, bad: {}, missing: null },
  "GET /api/badges": { access: "anyone", ok: { "": {} }, bad: {}, missing: null },
  "GET /api/partners": { access: "anyone", ok: { "": {} }, bad: {}, missing: null },
  "GET /api/blog": {
    access: "anyone",
    ok: { "": {}, "the list page's": { query: "limit=20" }, "the home page's": { query: "limit=3" } },
    bad: BAD_PAGE,
    missing: null,
  },
  "GET /api/users/{id}": { access: "anyone", ...ofAMember, bad: {} },
  "GET /api/users/{id}/deeds": {
    access: "anyone",
    ...ofAMember,
    bad: Object.fromEntries(
      Object.entries(BAD_PAGE).map(([what, [fill, message]]) => [
        what,
        [() => ({ ...(fill as Filling), id: author.id }), message],
      ]),
    ),
  },
  "GET /api/users/{id}/deeds/pending": { access: "member", ...ofAMember, bad: {} },
  "GET /api/users/{id}/deeds/rejected": { access: "member", ...ofAMember, bad: {} },
  "GET /api/users/{id}/current-badge": { access: "anyone", ...ofAMember, bad: {} },
  "GET /api/users/{id}/worldwide-rank": { access: "anyone", ...ofAMember, bad: {} },
  "GET /api/users/{id}/daily-stats": { access: "anyone", ...ofAMember, bad: {} },
  "GET /api/users/{id}/certificates": { access: "anyone", ...ofAMember, bad: {} },
  "GET /api/leaderboard": {
    access: "anyone",
    ok: {
      "": {},
      "the page's": { query: "limit=50" },
      ...Object.fromEntries(
        ["day", "week", "month", "lifetime"].map((period) => [
          period,
          { query: `limit=15&offset=0&search=&period=${period}` },
        ]),
      ),
    },
    bad: {
      ...BAD_SEARCH,
      "a period that is none": [{ query: "period=century" }, "period must be one of day, week, month, lifetime"],
      "an offset before the first": [{ query: "offset=-1" }, /^offset must be a whole number from 0 to/],
      "limit 101": [{ query: "limit=101" }, wholeNumber("limit", 1, 100)],
    },
    missing: null,
  },
  "GET /api/leaderboard/count": {
    access: "anyone",
    ok: { "": {}, "of a search": { query: "search=nobody-at-all" }, "of a period": { query: "period=week" } },
    bad: { ...BAD_SEARCH, "two periods": [{ query: "period=day&period=week" }, "period must be given once"] },
    missing: null,
  },
  "POST /api/support": {
    access: "anyone",
    status: 201,
    ok: {
      "of a guest": { body: { ...aTicket, username: "somebody", userId: newId() } },
      "of a member, with a screenshot": async () => ({
        body: { ...aTicket, screenshot: dataString(await aJpeg()) },
        by: member,
      }),
    },
    bad: {
      "no subject": [{ body: { description: "x" } }, "Please fill in all required fields"],
      "no description": [{ body: { subject: "x", description: " " } }, "Please fill in all required fields"],
      "a screenshot that is none": [
        { body: { ...aTicket, screenshot: "file:///etc/passwd" } },
        "Failed to process images",
      ],
    },
    missing: null,
  },
  "GET /api/support": { access: "member", ok: { "": {} }, bad: BAD_PAGE, missing: null },
  "GET /api/admin/deeds/pending": {
    access: "admin",
    ok: { "of the old dashboard": {}, "a page of a search": { query: "page=1&search=TFD" } },
    bad: { ...BAD_PAGE, ...BAD_SEARCH },
    missing: null,
  },
  "GET /api/admin/deeds/approved": {
    access: "admin",
    ok: { "": {}, "a page of a search": { query: "page=1&search=river" } },
    bad: { ...BAD_PAGE, ...BAD_SEARCH },
    missing: null,
  },
  "PUT /api/admin/deeds/{id}/approve": {
    access: "admin",
    ok: {
      "without a body": aPendingDeed,
      "with a note": async () => ({ ...(await aPendingDeed()), body: { adminNote: "Well done" } }),
    },
    bad: {
      "no id": [{ id: "abc", body: {} }, NO_ID],
      "a note that is no text": [() => ({ id: newId(), body: { adminNote: 7 } }), "This must be text"],
    },
    ...decisions,
  },
  "PUT /api/admin/deeds/{id}/reject": {
    access: "admin",
    ok: {
      "with only adminNote": async () => ({ ...(await aPendingDeed()), body: { adminNote: "Too dark" } }),
      "with both texts": async () => ({
        ...(await aPendingDeed()),
        body: { rejectReason: "Too dark", adminNote: "Second time" },
      }),
    },
    bad: {
      "no reason": [async () => ({ ...(await aPendingDeed()), body: {} }), "Please provide a reason for rejection"],
      "an empty reason": [
        async () => ({ ...(await aPendingDeed()), body: { adminNote: "  " } }),
        "Please provide a reason for rejection",
      ],
      "no id": [{ id: "abc", body: { adminNote: "x" } }, NO_ID],
    },
    ...decisions,
  },
  "PUT /api/admin/deeds/{id}": {
    access: "admin",
    ok: {
      "to approved": async () => ({ ...(await aPendingDeed()), body: { status: "approved", adminNote: "ok" } }),
      "to rejected": async () => ({
        ...(await aPendingDeed()),
        body: { status: "rejected", rejectReason: "Too dark" },
      }),
      "a note alone": async () => ({ ...(await aPendingDeed()), body: { adminNote: "Look again" } }),
    },
    bad: {
      "a status that is none": [
        async () => ({ ...(await aPendingDeed()), body: { status: "garbage" } }),
        "status must be one of pending, approved, rejected",
      ],
      "rejected without a reason": [
        async () => ({ ...(await aPendingDeed()), body: { status: "rejected" } }),
        "Please provide a reason for rejection",
      ],
      nothing: [async () => ({ ...(await aPendingDeed()), body: {} }), /^status must be one of/],
    },
    ...decisions,
  },
  "DELETE /api/admin/deeds/{id}": {
    access: "admin",
    ok: {
      approved: async () => ({ id: (await aDeed(site, { user: author })).id }),
      rejected: async () => ({ id: (await aDeed(site, { user: author, status: DeedStatus.REJECTED })).id }),
    },
    bad: { "no id": [{ id: "abc" }, NO_ID] },
    missing: [() => ({ id: newId() }), "Deed not found"],
  },
  "GET /api/admin/users": { access: "admin", ok: { "": {} }, bad: { ...BAD_PAGE, ...BAD_SEARCH }, missing: null },
  "PUT /api/admin/users/{id}/admin": {
    access: "admin",
    ok: { "": async () => ({ id: (await aMember(site)).id, body: { isAdmin: true } }) },
    bad: {
      nothing: [() => ({ id: author.id, body: {} }), "isAdmin must be true or false"],
      "a word": [() => ({ id: author.id, body: { isAdmin: "true" } }), "isAdmin must be true or false"],
    },
    missing: [() => ({ id: newId(), body: { isAdmin: true } }), "User not found"],
  },
  "DELETE /api/admin/users/{id}": {
    access: "admin",
    ok: { "": async () => ({ id: (await aMember(site)).id }) },
    bad: { "no id": [{ id: "abc" }, NO_ID] },
    missing: [() => ({ id: newId() }), "User not found"],
  },
  "POST /api/admin/categories": {
    access: "admin",
    status: 201,
    ok: { "": () => ({ body: { name: "পাখি", nameEn: `Birds ${newId().slice(-6)}`, icon: "🐦" } }) },
    bad: {
      "no name": [{ body: { nameEn: "Birds", icon: "🐦" } }, "Please enter the name in Bengali"],
      "no English name": [{ body: { name: "পাখি", icon: "🐦" } }, "Please enter the name in English"],
      "no icon": [{ body: { name: "পাখি", nameEn: "Birds" } }, "Please choose exactly one emoji"],
    },
    missing: null,
  },
  "DELETE /api/admin/categories/{id}": {
    access: "admin",
    ok: { "": async () => ({ id: await aCategoryId() }) },
    bad: { "no id": [{ id: "abc" }, NO_ID] },
    missing: [() => ({ id: newId() }), "Category not found"],
  },
  "GET /api/admin/support": { access: "admin", ok: { "": {} }, bad: { ...BAD_PAGE, ...BAD_SEARCH }, missing: null },
  "PUT /api/admin/support/{id}": {
    access: "admin",
    ok: {
      "resolved with an answer": async () => ({
        id: await aTicketId(),
        body: { status: "resolved", response: "It stands by the river." },
      }),
      "an answer that leaves it open": async () => ({
        id: await aTicketId(),
        body: { status: "open", response: "We are looking for it." },
      }),
    },
    bad: {
      "a status that is none": [
        async () => ({ id: await aTicketId(), body: { status: "garbage" } }),
        "status must be one of open, resolved, closed",
      ],
    },
    missing: [() => ({ id: newId(), body: { status: "resolved", response: "x" } }), "Ticket not found"],
  },
  "POST /api/admin/blog": {
    access: "admin",
    status: 201,
    ok: {
      "with all fields": async () => ({
        body: {
          ...{ ...aPost, content: "**গাছ**", contentEn: "**Trees**", excerpt: "গাছ", excerptEn: "Trees" },
          ...{ thumbnail: dataString(await aJpeg()), category: "News", published: true },
        },
      }),
      "with titles alone": { body: aPost },
    },
    bad: {
      "no title": [{ body: { titleEn: "News" } }, "Please enter the title in Bengali"],
      "no English title": [{ body: { title: "খবর" } }, "Please enter the title in English"],
    },
    missing: null,
  },
  "DELETE /api/admin/blog/{id}": {
    access: "admin",
    ok: { "": async () => ({ id: await aPostId() }) },
    bad: { "no id": [{ id: "abc" }, NO_ID] },
    missing: [() => ({ id: newId() }), "Post not found"],
  },
};

const usual = (access: Call["access"]): HttpClient => ({ anyone: guest, member, admin })[access];

async function send(call: string, fill: Fill, by: HttpClient): Promise<Answer> {
  const { id = newId(), query, body, by: sender = by } = typeof fill === "function" ? await fill() : fill;
  const [method = "", pattern = ""] = call.split(" ");
  const path = pattern.replace(/\{\w+\}/, encodeURIComponent(id)) + (query ? `?${query}` : "");
  return sender.send(method, path, { body });
}

function expectRefusal(answer: Answer, status: number, message: string | RegExp): void {
  expect([answer.status, answer.text]).toEqual([
    status,
    typeof message === "string" ? message : (expect.stringMatching(message) as string),
  ]);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers["x-error-key"]).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
}

it("has a fixed shape for the answer of every call", () => {
  expect([...SHAPED_CALLS].sort()).toEqual(Object.keys(CALLS).sort());
});

describe.each(Object.entries(CALLS))("%s", (call, { access, status = 200, ok, bad, missing }) => {
  it.each(Object.entries(ok))("answers as documented %s", async (_variant, fill) => {
    const answer = await send(call, fill, usual(access));
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const json = answer.json();
    expect(shapeDifferences(call, json)).toEqual([]);
    // An empty list has any shape.
    expect(json).not.toEqual([]);
  });

  if (access !== "anyone") {
    it("refuses guests", async () => {
      expectRefusal(await send(call, {}, guest), 401, "Please log in to continue");
    });
  }
  if (access === "admin") {
    it("refuses members", async () => {
      expectRefusal(await send(call, {}, member), 403, "Access denied. Admin privileges required.");
    });
  }
  for (const [what, [fill, message]] of Object.entries(bad)) {
    it(`refuses ${what}`, async () => {
      expectRefusal(await send(call, fill, usual(access)), 400, message);
    });
  }
  if (missing) {
    it("says so when there is no such thing", async () => {
      expectRefusal(await send(call, missing[0], usual(access)), 404, missing[1]);
    });
  }

  it("lets no other site read the answer with our cookie, nor asks for one with any method (R11)", async () => {
    const [, pattern = ""] = call.split(" ");
    const path = pattern.replace(/\{\w+\}/, newId());
    const headers = { origin: "https://evil.example", "access-control-request-method": "PUT" };
    for (const method of ["HEAD", "OPTIONS"]) {
      const answer = await member.send(method, path, { headers });
      expect([method, answer.status < 500]).toEqual([method, true]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });

  if (call.includes("{")) {
    it("takes odd ids for what they are (R10)", async () => {
      for (const id of ["1;drop", "-1", "9223372036854775808", "\0", "../..", "' OR 1=1--", "%", newId()]) {
        const answer = await send(call, { id, ...(call.startsWith("PUT") && { body: { adminNote: "x" } }) }, admin);
        expect([id, [400, 404].includes(answer.status)]).toEqual([id, true]);
      }
    });
  }
});

describe("what the calls do", () => {
  it("signs in and out", async () => {
    const client = site.client();
    const body = aRegistration();
    await client.post("/api/auth/register", body);
    await client.post("/api/auth/login", { username: body.username, password: TEST_PASSWORD });
    const me = (await client.get("/api/auth/me")).json<{ username: string; user: { username: string } }>();
    expect([me.username, me.user.username]).toEqual([body.username, body.username]);
    expect((await client.post("/api/auth/logout")).status).toBe(200);
    expect((await client.get("/api/auth/me")).status).toBe(401);
    const wrong = await client.post("/api/auth/login", { emailOrUsername: body.username, password: "wrong-password" });
    expectRefusal(wrong, 401, "Invalid username or password");
  });

  it("takes adminNote as the reason where there is no other (R8)", async () => {
    const texts = async (body: object): Promise<unknown> => {
      const { id = "" } = await aPendingDeed();
      const { rejectReason, adminNote, status } = (await admin.put(`/api/admin/deeds/${id}/reject`, body)).json<
        Record<string, unknown>
      >();
      return { rejectReason, adminNote, status };
    };
    const status = "rejected";
    expect(await texts({ adminNote: "Too dark" })).toEqual({ rejectReason: "Too dark", adminNote: null, status });
    expect(await texts({ rejectReason: "Too dark", adminNote: "Second time" })).toEqual({
      rejectReason: "Too dark",
      adminNote: "Second time",
      status,
    });
  });

  it("decides once, and changes nothing when it refuses (R9)", async () => {
    const { id } = await aDeed(site, { user: author });
    const row = async (): Promise<unknown> =>
      (
        await site.db.query<unknown[]>(`SELECT status, version, "rejectReason", "decidedAt" FROM deeds WHERE id = $1`, [
          id,
        ])
      )[0];
    const before = await row();
    const put = (path: string, body: object): Promise<Answer> => admin.put(`/api/admin/deeds/${id}${path}`, body);
    expect((await put("", { status: "rejected", rejectReason: "no" })).status).toBe(409);
    expect((await put("", { status: "pending" })).status).toBe(409);
    expect((await put("", { status: "garbage" })).status).toBe(400);
    expect((await put("/approve", {})).status).toBe(409);
    expect((await put("/reject", { adminNote: "no" })).status).toBe(409);
    expect(await row()).toEqual(before);
    const pending = await aPendingDeed();
    expectRefusal(await admin.delete(`/api/admin/deeds/${pending.id ?? ""}`), 409, /./);
  });

  it("counts and ranks", async () => {
    const someone = await aMember(site);
    await aDeed(site, { user: someone });
    const at = async (rest: string): Promise<unknown> => (await guest.get(`/api/users/${someone.id}${rest}`)).json();
    expect(await at("/daily-stats")).toEqual({ today: 1, week: 1, month: 1, totalApproved: 1 });
    expect(await at("/current-badge")).toMatchObject({ requiredDeeds: 1 });
    expect(await at("/certificates")).toHaveLength(1);
    const board = (await guest.get(`/api/leaderboard?search=${someone.username}`)).json<{ rank: number }[]>();
    expect(await at("/worldwide-rank")).toEqual({ rank: board[0]?.rank });
    expect((await guest.get(`/api/leaderboard/count?search=${someone.username}`)).json()).toEqual({ count: 1 });
  });

  it("pages", async () => {
    const someone = await aMember(site);
    for (let count = 0; count < 5; count += 1) await aDeed(site, { user: someone, caption: `Paged ${count}` });
    const list = async (query: string): Promise<string[]> =>
      (await guest.get(`/api/users/${someone.id}/deeds?${query}`))
        .json<{ caption: string }[]>()
        .map(({ caption }) => caption);
    expect(await list("")).toEqual(["Paged 4", "Paged 3", "Paged 2", "Paged 1", "Paged 0"]);
    expect(await list("limit=2")).toEqual(["Paged 4", "Paged 3"]);
    expect(await list("limit=2&page=3")).toEqual(["Paged 0"]);
    expect(await list("limit=2&page=4")).toEqual([]);
    const queue = await admin.get("/api/admin/deeds/approved?search=Paged&limit=2&page=3");
    const { deeds, pagination } = queue.json<{ deeds: unknown[]; pagination: unknown }>();
    expect([deeds.length, pagination]).toEqual([1, { page: 3, totalPages: 3 }]);
    const board = (await guest.get("/api/leaderboard?limit=1&offset=1")).json<unknown[]>();
    expect(board).toHaveLength(1);
  });
});
