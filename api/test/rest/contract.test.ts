import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, aRegistration } from "../factories";
import type { Site } from "../harness";
import { type Answer, type HttpClient, TEST_PASSWORD } from "../http-client";
import { CALLS, type Call, type Fill, aPendingDeed, stage } from "./contract.calls";
import { SHAPED_CALLS, shapeDifferences } from "./shapes";

let site: Site;
let guest: HttpClient;
let member: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  await stage.open();
  ({ site, guest, member, admin } = stage);
});
afterAll(() => site.stop());

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
    it("refuses guests (R4)", async () => {
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

  it("says which methods there are, to those who try another (R3)", async () => {
    const [method = "", pattern = ""] = call.split(" ");
    const answer = await admin.send("PATCH", pattern.replace(/\{\w+\}/, newId()));
    expect([answer.status, answer.text]).toEqual([405, "Method Not Allowed"]);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers.allow?.split(", ")).toContain(method);
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
    const { id } = await aDeed(site, { user: stage.author });
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
