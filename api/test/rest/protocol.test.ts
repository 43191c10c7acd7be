import { gunzipSync } from "node:zlib";
import { seedReference } from "../../src/seed/reference";
import { aMember, aRegistration, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { Answer, HttpClient } from "../http-client";
import { CreateDeedDocument } from "../documents/deeds.generated";
import { LogoutDocument } from "../documents/accounts.generated";

let site: Site;
let guest: HttpClient;
let member: HttpClient;
let admin: HttpClient;
let memberId: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  const someone = await aMember(site);
  memberId = someone.id;
  guest = site.client();
  member = await site.client().signIn(someone);
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

const essence = ({ status, text }: Answer): [number, string] => [status, text];
const isPlainText = (answer: Answer): void => {
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
};

/** The one row of a statement's result. */
async function rowOf(sql: string, values: unknown[]): Promise<unknown> {
  const [row] = await site.db.query<unknown[]>(sql, values);
  return row;
}

async function submit(caption: string): Promise<string> {
  const [category] = await site.services.categories.list();
  const answer = await member.post("/api/deeds", { caption, categoryId: category?.id, images: [] });
  expect(answer.status).toBe(201);
  return answer.json<{ id: string }>().id;
}

describe("R3: paths and methods that are not there", () => {
  it("are 404, in text", async () => {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/deeds/unique", "/api/users", "/api/admin/deeds/x/y/z"]) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await guest.send(method, path);
        expect([method, path, ...essence(answer)]).toEqual([method, path, 404, "Not Found"]);
        isPlainText(answer);
      }
    }
  });

  it("are 405 with the methods that there are", async () => {
    const cases = [
      ["DELETE", "/api/stats", "GET, HEAD"],
      ["PUT", "/api/deeds", "GET, HEAD, POST"],
      ["GET", "/api/auth/login", "POST"],
      ["POST", "/api/admin/deeds/abc", "DELETE, PUT"],
    ] as const;
    for (const [method, path, allow] of cases) {
      const answer = await guest.send(method, path);
      expect([path, ...essence(answer), answer.headers.allow]).toEqual([path, 405, "Method Not Allowed", allow]);
      isPlainText(answer);
    }
  });
});

describe("R5, R6: what a body may not decide", () => {
  it("is not what a newcomer becomes", async () => {
    const extra = {
      isAdmin: true,
      id: memberId,
      createdAt: "2001-01-01",
      approvedDeeds: 5,
      __proto__: { isAdmin: true },
    };
    const answer = await guest.post("/api/auth/register", { ...aRegistration(), ...extra });
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ id: string }>();
    expect(id).not.toBe(memberId);
    const row = await rowOf(
      `SELECT "isAdmin", "createdAt" > now() - interval '1 minute' AS fresh FROM users WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ isAdmin: false, fresh: true });
  });

  it("is not what a profile says of its member", async () => {
    const someone = await aMember(site);
    const client = await site.client().signIn(someone);
    const forged = { id: memberId, isAdmin: true, createdAt: "2001-01-01", suspendedAt: null, emailKey: "x", likes: 9 };
    const stored = (): Promise<unknown> => rowOf(`SELECT * FROM users WHERE id = $1`, [someone.id]);
    const before = (await stored()) as Record<string, unknown>;
    const answer = await client.put("/api/auth/profile", { fullName: "Another Name", ...forged });
    expect(answer.status).toBe(200);
    const changed = Object.entries((await stored()) as Record<string, unknown>)
      .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
      .map(([key]) => key);
    expect(changed.sort()).toEqual(["fullName", "searchText", "updatedAt"]);
  });

  it("is not whose a deed is, nor its state", async () => {
    const [category] = await site.services.categories.list();
    const other = await aMember(site);
    const forged = {
      userId: other.id,
      status: "approved",
      likes: 99,
      uniqueId: "TFD-HACKED00",
      createdAt: "2001-01-01",
    };
    const answer = await member.post("/api/deeds", {
      caption: "Mine",
      categoryId: category?.id,
      images: [],
      ...forged,
    });
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ id: string }>();
    const row = await rowOf(
      `SELECT "userId", status, likes, "uniqueId" <> 'TFD-HACKED00' AS own FROM deeds WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ userId: memberId, status: "pending", likes: 0, own: true });
  });
});

describe("R7: queries", () => {
  it.each([
    "/api/deeds?search=a&search=b",
    "/api/deeds?search[x]=1",
    "/api/deeds?page=1e3",
    "/api/deeds?page=-1",
    "/api/deeds?page=0",
    "/api/deeds?page=1.5",
    "/api/deeds?page=",
    "/api/deeds?page=99999999999999999999",
    "/api/deeds?limit=NaN",
    "/api/deeds?limit=101",
    "/api/deeds?page=1&page=2",
    "/api/deeds?categoryId=abc",
    "/api/deeds?search=%00",
    "/api/leaderboard?limit=0x10",
    "/api/leaderboard?offset=-1",
    "/api/leaderboard?period=century",
    "/api/leaderboard/count?period=day&period=week",
  ])("such as %s are 400", async (path) => {
    const answer = await guest.get(path);
    expect([answer.status, answer.text.length > 0]).toEqual([400, true]);
    isPlainText(answer);
  });

  it("that name nothing of ours are ignored", async () => {
    expect((await guest.get("/api/deeds?page=1&limit=12&_=1699")).status).toBe(200);
  });
});

describe("G20: bodies that cannot be read", () => {
  it("are told so in text", async () => {
    const json = { "content-type": "application/json" };
    const path = "/api/auth/login";
    const cases = [
      [await guest.post(path, "{not json", { headers: json }), 400, "The body is not valid JSON"],
      [
        await guest.post(path, { password: "x".repeat(2_000_000) }),
        413,
        "The body is too large: it can be at most 100 KB",
      ],
      [
        await guest.post(path, "{}", { headers: { "content-type": "application/json; charset=latin1" } }),
        415,
        "The body must be encoded in UTF-8",
      ],
      [
        await guest.post(path, "a=b", { headers: { "content-type": "application/x-www-form-urlencoded" } }),
        415,
        "The body must be application/json",
      ],
      [await guest.post(path), 400, "The body must be a JSON object"],
      [await guest.post(path, "null", { headers: json }), 400, "The body is not valid JSON"],
    ] as const;
    for (const [answer, status, message] of cases) {
      expect(essence(answer)).toEqual([status, message]);
      isPlainText(answer);
    }
  });

  it("I8: however deep or long they are", async () => {
    const headers = { "content-type": "application/json" };
    for (const body of [
      '{"emailOrUsername":'.repeat(4000),
      `{"password":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
      '{"password":1e400}',
    ]) {
      expect((await guest.post("/api/auth/login", body, { headers })).status).toBe(400);
    }
  });
});

describe("I1, I2, I3, I5: texts", () => {
  it("are text, whatever is in them", async () => {
    const texts = [
      "' OR 1=1--",
      "$1",
      "\\",
      "%",
      "_",
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "{{7*7}}",
      "javascript:alert(1)",
      "🌳".repeat(5000),
    ];
    for (const caption of texts) {
      const id = await submit(caption);
      const row = await rowOf(`SELECT caption FROM deeds WHERE id = $1`, [id]);
      expect(row).toEqual({ caption });
      expect((await admin.put(`/api/admin/deeds/${id}/approve`)).json()).toMatchObject({ caption, status: "approved" });
    }
    const found = async (search: string): Promise<string[]> => {
      const answer = await guest.get(`/api/deeds?limit=100&search=${encodeURIComponent(search)}`);
      expect([search, answer.status, answer.headers["content-type"]]).toEqual([
        search,
        200,
        "application/json; charset=utf-8",
      ]);
      return answer.json<{ caption: string }[]>().map(({ caption }) => caption);
    };
    expect(await found("' OR 1=1--")).toEqual(["' OR 1=1--"]);
    expect(await found("%")).toEqual(["%"]);
    expect(await found("\\")).toEqual(["\\"]);
    expect(await found("$1")).toEqual(["$1"]);
    expect(await found("<script>")).toEqual(["<script>alert(1)</script>"]);
    const board = await guest.get(`/api/leaderboard?search=${encodeURIComponent("' OR 1=1--")}`);
    expect([board.status, board.json()]).toEqual([200, []]);
  });

  it("of NUL, lone surrogates or 5,001 characters are 400", async () => {
    const [category] = await site.services.categories.list();
    for (const caption of ["a\0b", "a\ud800", "\udc00", "🌳".repeat(5001), "x".repeat(5001), " ".repeat(10), ""]) {
      const answer = await member.post("/api/deeds", { caption, categoryId: category?.id, images: [] });
      expect([caption.slice(0, 5), answer.status]).toEqual([caption.slice(0, 5), 400]);
      const { errors } = await member.graphql(CreateDeedDocument, {
        input: { caption, categoryId: category?.id ?? "" },
      });
      expect([errors[0]?.extensions.code, errors[0]?.extensions.fields?.[0]?.field]).toEqual([
        "BAD_USER_INPUT",
        "caption",
      ]);
    }
  });
});

describe("O2, R11: other sites", () => {
  const attempts: [string, Record<string, string>][] = [
    ["a cross-site request", { "sec-fetch-site": "cross-site" }],
    ["a request from a neighbouring host", { "sec-fetch-site": "same-site", origin: "https://evil.example" }],
    ["an old browser on another site", { origin: "https://evil.example" }],
    ["a sandboxed page", { origin: "null" }],
  ];

  it.each(attempts)("change nothing by %s", async (_what, headers) => {
    const id = await submit("To be liked");
    await admin.put(`/api/admin/deeds/${id}/approve`);
    const refused = [
      await member.post(`/api/deeds/${id}/like`, undefined, { headers }),
      await member.post("/api/auth/logout", undefined, { headers }),
      await member.post("/media", new FormData(), { headers }),
    ];
    for (const answer of refused)
      expect([answer.status, answer.headers["x-error-key"]]).toEqual([403, "request.crossSite"]);
    const graphql = await member.graphql(LogoutDocument, {}, { headers });
    expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([403, "FORBIDDEN"]);
    expect((await member.get("/api/auth/me")).status).toBe(200);
    const row = await rowOf(`SELECT likes FROM deeds WHERE id = $1`, [id]);
    expect(row).toEqual({ likes: 0 });
  });

  it("may not read with our cookie", async () => {
    const headers = { origin: "https://evil.example" };
    for (const answer of [
      await member.get("/api/auth/me", { headers }),
      await member.send("OPTIONS", "/graphql", { headers }),
    ]) {
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("are not our own pages", async () => {
    const id = await submit("To be liked by its page");
    await admin.put(`/api/admin/deeds/${id}/approve`);
    const own: Record<string, string>[] = [{ "sec-fetch-site": "same-origin" }, { origin: site.origin }, {}];
    for (const headers of own)
      expect((await admin.post(`/api/deeds/${id}/like`, undefined, { headers })).status).toBe(200);
  });
});

describe("O1: headers", () => {
  it("say how to treat every answer, and nothing of what made it", async () => {
    for (const path of ["/healthz", "/api/stats", "/api/nothing", "/graphql", "/media/none"]) {
      const { headers } = await guest.get(path);
      expect([
        path,
        headers["x-content-type-options"],
        headers["referrer-policy"],
        headers["cross-origin-opener-policy"],
      ]).toEqual([path, "nosniff", "strict-origin-when-cross-origin", "same-origin"]);
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
    expect((await member.get("/api/auth/me")).headers["cache-control"]).toBe("no-store");
  });

  it("are strict about TLS where there is TLS", async () => {
    const secure = await startSite({ config: { publicUrl: "https://trees.example" } });
    const answer = await secure.client().get("/healthz");
    await secure.stop();
    expect(answer.headers["strict-transport-security"]).toContain("max-age=");
  });
});

it("sends less to those who take it compressed", async () => {
  const headers = { "accept-encoding": "gzip" };
  const answers = [
    await guest.get("/api/badges", { headers }),
    await guest.post("/graphql", { query: "{ badges { name description descriptionEn } }" }, { headers }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, "gzip"]);
    expect(gunzipSync(answer.body).toString("utf8")).toContain("অঙ্কুর");
  }
});

describe("health", () => {
  it("is that of the process and of what it needs", async () => {
    expect(essence(await guest.get("/healthz"))).toEqual([200, expect.stringMatching(/^ok \d+\.\d+\.\d+$/)]);
    expect((await guest.get("/readyz")).json()).toEqual({ ready: true, checks: { database: "ok", store: "ok" } });
  });
});

it("logs what was refused, with who and how long, and no secret", async () => {
  const answer = await member.post("/api/auth/login", { emailOrUsername: "nobody", password: "s3cret-in-no-log" });
  const line = site
    .log()
    .split("\n")
    .find((text) => text.includes(String(answer.headers["x-request-id"])) && text.includes('"method"'));
  expect(JSON.parse(line ?? "")).toMatchObject({
    method: "POST",
    path: "/api/auth/login",
    status: 401,
    actor: memberId,
  });
  expect(site.log()).not.toContain("s3cret-in-no-log");
});
