import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, aRegistration, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type HttpClient, TEST_PASSWORD } from "../http-client";
import { aJpeg, dataString } from "../pictures";
import { CreatePartnerDocument } from "../content/partners.generated";

/** Variable parts of a call: a part of its path, a query, a body. */
export interface Filling {
  readonly id?: string;
  readonly query?: string;
  readonly body?: unknown;
  /** The sender, if not the default one. */
  readonly by?: HttpClient;
}
export type Fill = Filling | (() => Filling | Promise<Filling>);

/** One call of the documented client. */
export interface Call {
  readonly access: "anyone" | "member" | "admin";
  /** Status of every success; 200 by default. */
  readonly status?: 201;
  /** Every documented variant of the call. */
  readonly ok: Readonly<Record<string, Fill>>;
  /** Requests that are refused with 400, with the messages. */
  readonly bad: Readonly<Record<string, readonly [Fill, message: string | RegExp]>>;
  /** A request for an unknown object, with its message; null if the call names none. */
  readonly missing: readonly [Fill, message: string] | null;
}

const categoryId = CATEGORIES[0]?.id ?? "";
const noId = (name: string): string => `This is not a valid ID: ${name}`;
const wholeNumber = (name: string, from: number, to: number): string =>
  `${name} must be a whole number from ${from} to ${to}`;
const BAD_PAGE: Call["bad"] = {
  "page 0": [{ query: "page=0" }, wholeNumber("page", 1, 1_000_000)],
  "page 1e3": [{ query: "page=1e3" }, wholeNumber("page", 1, 1_000_000)],
  "limit NaN": [{ query: "limit=NaN" }, wholeNumber("limit", 1, 100)],
  "two limits": [{ query: "limit=1&limit=2" }, "limit can be given only once"],
};
const BAD_SEARCH: Call["bad"] = {
  "two searches": [{ query: "search=a&search=b" }, "search can be given only once"],
  "a search that is an object": [{ query: "search[x]=1" }, "search can be given only once"],
  "a search that is no text": [{ query: "search=%00" }, "search contains characters that are not text"],
};

/** The site of the calls, and its members; opened once by the test. */
class Stage {
  site!: Site;
  author!: UserView;
  /** An approved deed of the author. */
  uniqueId!: string;
  guest!: HttpClient;
  member!: HttpClient;
  admin!: HttpClient;

  async open(): Promise<void> {
    this.site = await startSite();
    await seedReference(this.site.db);
    this.author = await aMember(this.site);
    this.guest = this.site.client();
    this.member = await this.site.client().signIn(this.author);
    this.admin = await this.site.client().signIn(await anAdmin(this.site));
    const { site, author: user, member, admin } = this;
    ({ uniqueId: this.uniqueId } = await aDeed(site, {
      user,
      caption: "Cleaned the river bank",
      adminNote: "Well done",
    }));
    await aDeed(site, { user, status: DeedStatus.PENDING });
    await aDeed(site, { user, status: DeedStatus.REJECTED });
    await member.post("/api/support", aTicket);
    await admin.post("/api/admin/blog", { ...aPost, published: true });
    await admin.graphql(CreatePartnerDocument, { input: { name: "A partner", website: "https://example.org" } });
  }
}

export const stage = new Stage();

export const aPendingDeed = async (): Promise<Filling> => ({
  id: (await aDeed(stage.site, { user: stage.author, status: DeedStatus.PENDING })).id,
});
const aPost = { title: "খবর", titleEn: "News" };
const aTicket = { subject: "Where is my tree?", description: "I cannot find it." };
const aTicketId = async (): Promise<string> =>
  (await stage.member.post("/api/support", aTicket)).json<{ id: string }>().id;
const aCategoryId = async (): Promise<string> =>
  (
    await stage.admin.post("/api/admin/categories", { name: `ধরন ${newId()}`, nameEn: `Kind ${newId()}`, icon: "🌱" })
  ).json<{
    id: string;
  }>().id;
const aPostId = async (): Promise<string> =>
  (await stage.admin.post("/api/admin/blog", aPost)).json<{ id: string }>().id;
const profile = (): object => ({
  username: stage.author.username,
  fullName: stage.author.fullName,
  email: stage.author.email,
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
  by: stage.site.client(),
});

/** Public calls about a member, by id and by username. */
const ofAMember: Pick<Call, "ok" | "missing"> = {
  ok: { "by id": () => ({ id: stage.author.id }), "by username": () => ({ id: stage.author.username }) },
  missing: [{ id: "nobody-at-all" }, "User not found"],
};
const decisions: Pick<Call, "missing"> = {
  missing: [() => ({ id: newId(), body: { adminNote: "x" } }), "Deed not found"],
};

/** Every call in the specification. */
export const CALLS: Readonly<Record<string, Call>> = {
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
        body: { emailOrUsername: stage.author.email, password: TEST_PASSWORD, rememberMe: true },
        by: stage.site.client(),
      }),
      "with the older form's username": () => ({
        body: { username: stage.author.username, password: TEST_PASSWORD },
        by: stage.site.client(),
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
  "POST /api/auth/confirm": {
    access: "member",
    ok: { "with the password": () => ({ body: { password: TEST_PASSWORD } }) },
    bad: { "no password": [{ body: {} }, "Please enter your current password"] },
    missing: null,
  },
  "POST /api/auth/logout": {
    access: "anyone",
    ok: {
      "signed in": async () => ({ by: await stage.site.client().signIn(stage.author) }),
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
      "a language": { query: "language=en" },
    },
    bad: {
      ...BAD_PAGE,
      ...BAD_SEARCH,
      "a category that is no id": [{ query: "categoryId=abc" }, noId("categoryId")],
      "another language": [{ query: "language=fr" }, "language must be one of bn, en"],
    },
    missing: null,
  },
  "GET /api/deeds/unique/{uniqueId}": {
    access: "anyone",
    ok: { "": () => ({ id: stage.uniqueId }) },
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
          userId: stage.author.id,
          status: "pending",
        },
      }),
      "without photos": { body: { caption: "A tree", categoryId, images: [] } },
    },
    bad: {
      "no caption": [{ body: { categoryId, images: [] } }, "Please describe your good deed"],
      "a caption that cannot be seen": [
        { body: { caption: "\u2800\u200b", categoryId, images: [] } },
        "Please describe your good deed",
      ],
      "no category": [{ body: { caption: "A tree", images: [] } }, "Please select a category"],
      "an unknown category": [
        () => ({ body: { caption: "A tree", categoryId: newId() } }),
        "This category no longer exists. Please select another",
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
    ok: { "": async () => ({ id: (await aDeed(stage.site)).id }) },
    bad: { "no id": [{ id: "abc" }, noId("id")] },
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
        [() => ({ ...(fill as Filling), id: stage.author.id }), message],
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
    bad: { ...BAD_SEARCH, "two periods": [{ query: "period=day&period=week" }, "period can be given only once"] },
    missing: null,
  },
  "POST /api/support": {
    access: "anyone",
    status: 201,
    ok: {
      "of a guest": { body: { ...aTicket, username: "somebody", userId: newId() } },
      "of a member, with a screenshot": async () => ({
        body: { ...aTicket, screenshot: dataString(await aJpeg()) },
        by: stage.member,
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
      "no id": [{ id: "abc", body: {} }, noId("id")],
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
      "a reason that cannot be seen": [
        async () => ({ ...(await aPendingDeed()), body: { adminNote: "\u200b\u3164" } }),
        "Please provide a reason for rejection",
      ],
      "no id": [{ id: "abc", body: { adminNote: "x" } }, noId("id")],
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
      approved: async () => ({ id: (await aDeed(stage.site, { user: stage.author })).id }),
      rejected: async () => ({ id: (await aDeed(stage.site, { user: stage.author, status: DeedStatus.REJECTED })).id }),
    },
    bad: { "no id": [{ id: "abc" }, noId("id")] },
    missing: [() => ({ id: newId() }), "Deed not found"],
  },
  "GET /api/admin/users": { access: "admin", ok: { "": {} }, bad: { ...BAD_PAGE, ...BAD_SEARCH }, missing: null },
  "PUT /api/admin/users/{id}/admin": {
    access: "admin",
    ok: { "": async () => ({ id: (await aMember(stage.site)).id, body: { isAdmin: true } }) },
    bad: {
      nothing: [() => ({ id: stage.author.id, body: {} }), "isAdmin must be true or false"],
      "a word": [() => ({ id: stage.author.id, body: { isAdmin: "true" } }), "isAdmin must be true or false"],
    },
    missing: [() => ({ id: newId(), body: { isAdmin: true } }), "User not found"],
  },
  "DELETE /api/admin/users/{id}": {
    access: "admin",
    ok: { "": async () => ({ id: (await aMember(stage.site)).id }) },
    bad: { "no id": [{ id: "abc" }, noId("id")] },
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
    bad: { "no id": [{ id: "abc" }, noId("id")] },
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
          ...aPost,
          content: "**গাছ**",
          contentEn: "**Trees**",
          excerpt: "গাছ",
          excerptEn: "Trees",
          thumbnail: dataString(await aJpeg()),
          category: "News",
          published: true,
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
    bad: { "no id": [{ id: "abc" }, noId("id")] },
    missing: [() => ({ id: newId() }), "Post not found"],
  },
};
