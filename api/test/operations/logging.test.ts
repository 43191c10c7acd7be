import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { TEST_PASSWORD } from "../http-client";
import { UsernameAvailableDocument } from "../documents/accounts.generated";

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly path?: string;
  readonly method?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly bytes?: number;
  readonly actor?: string | null;
  readonly account?: string;
}

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

const lines = (): Line[] =>
  site
    .log()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** The line is written when the answer has left, a moment after it arrived here. */
async function lineOf(requestId: string): Promise<Line | undefined> {
  const found = (): Line | undefined => lines().find((line) => line.msg === "Request" && line.requestId === requestId);
  for (let tries = 0; !found() && tries < 100; tries += 1) await new Promise(setImmediate);
  return found();
}

describe("the log", () => {
  it("has one JSON line for each refusal and failure, with id, actor, path and duration (O8)", async () => {
    const member = await aMember(site);
    const admin = await anAdmin(site);
    const clients = [
      { client: site.client(), actor: null },
      { client: await site.client().signIn(member), actor: member.id },
      { client: await site.client().signIn(admin), actor: admin.id },
    ];
    const deed = await aDeed(site);
    const paths = [
      "/api/auth/me",
      "/api/admin/deeds",
      "/api/deeds/no-such-deed",
      `/api/deeds/${deed.uniqueId}?page=-1&secret=hunter2`,
      "/api/deeds?page=0",
      "/api/nowhere",
      "/media/nothing",
      "/nowhere",
      "/graphql?query=%7B%20hunter2%20%7D",
      "/api/users/nobody/stats",
    ];
    const asked = await Promise.all(
      clients.flatMap(({ client, actor }) =>
        paths.map(async (path) => ({ path, actor, answer: await client.get(path) })),
      ),
    );
    const refused = asked.filter(({ answer }) => answer.status >= 400);
    expect(refused.length).toBeGreaterThan(20);
    for (const { path, actor, answer } of refused) {
      const line = await lineOf(String(answer.headers["x-request-id"]));
      expect(line).toMatchObject({
        method: "GET",
        path: path.split("?")[0]?.replace("/nobody", "/:name"),
        status: answer.status,
        bytes: expect.any(Number) as number,
      });
      expect(line?.ms).toBeGreaterThanOrEqual(0);
      // A request without a session check has no actor.
      expect([actor, null]).toContain(line?.actor);
      if (path.startsWith("/api/admin")) expect(line?.actor).toBe(actor);
    }
    expect(site.log()).not.toContain("hunter2");
  });

  it("tells of every sign-in, whether it succeeded or not, and of none of its secrets (O8)", async () => {
    const member = await aMember(site);
    const client = site.client();
    const emailOrUsername = member.username;
    const failed = await client.post("/api/auth/login", { emailOrUsername, password: "wrong-hunter2" });
    const succeeded = await client.post("/api/auth/login", { emailOrUsername, password: TEST_PASSWORD });
    expect([failed.status, succeeded.status]).toEqual([401, 200]);
    await lineOf(String(succeeded.headers["x-request-id"]));
    const told = lines().filter(({ account }) => account === member.id);
    expect(told.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ["A sign-in failed", failed.headers["x-request-id"]],
      ["Signed in", succeeded.headers["x-request-id"]],
    ]);
    expect(site.log()).not.toMatch(new RegExp(`hunter2|${TEST_PASSWORD}|${client.cookies().values().next().value}`));
  });

  it("has one line at info for each request that went well, without names of members", async () => {
    const { username } = await aMember(site);
    const named = [`/api/users/${username}`, `/embed/member/${username}`, `/feed/member/${username}.atom`];
    for (const path of ["/api/deeds?page=1", ...named, "/healthz"]) {
      const { headers, text } = await site.client().get(path);
      const line = await lineOf(String(headers["x-request-id"]));
      expect(line).toMatchObject({
        level: path === "/healthz" ? 20 : 30,
        path: path.split("?")[0]?.replace(new RegExp(`${username}.*`), ":name"),
        status: 200,
      });
      expect(line?.bytes).toBeGreaterThan(text.length);
    }
  });

  it("takes the proxy's id of a request and the id of its trace, if they are ones, and only from a proxy", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    const ask = async (from: Site, headers: Record<string, string>) => {
      const answer = await from.client().get("/api/categories", { headers });
      return String(answer.headers["x-request-id"]);
    };
    const proxied = await startSite({ config: { trustProxy: 1 } });
    expect(await ask(proxied, { "x-request-id": "proxy-id-00000001" })).toBe("proxy-id-00000001");
    for (const wrong of ["short", "x".repeat(65), 'a "quoted" id', "../../etc/passwd"])
      expect(await ask(proxied, { "x-request-id": wrong })).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    await proxied.stop();
    expect(await ask(site, { "x-request-id": "proxy-id-00000002" })).not.toContain("proxy");
    expect(await lineOf(await ask(site, { traceparent }))).toMatchObject({ traceId: trace });
    for (const wrong of [`00-${"0".repeat(32)}-00f067aa0ba902b7-01`, "00-hunter2", `${traceparent}\tx`])
      expect(await lineOf(await ask(site, { traceparent: wrong }))).not.toHaveProperty("traceId");
  });

  it("cannot be forged by what people send (I7)", async () => {
    const forged = '\r\n{"level":60,"msg":"forged","actor":"admin"}\r\n';
    const client = site.client();
    await client.get(`/api/deeds/${encodeURIComponent(forged)}`);
    await client.get(`/api/deeds?search=${encodeURIComponent(forged)}`);
    await client.post("/api/auth/login", { emailOrUsername: forged, password: forged });
    await client.graphql(UsernameAvailableDocument, { username: forged });
    await client.get("/nowhere", { headers: { "user-agent": encodeURIComponent(forged), "x-request-id": "forged" } });
    expect(lines().filter(({ msg, requestId }) => msg === "forged" || requestId === "forged")).toEqual([]);
    expect(site.log()).not.toContain('"msg":"forged"');
  });

  it("holds no password, cookie, token or body, whatever happens (I7)", async () => {
    const member = await aMember(site, { password: "a-secret-hunter2" });
    const client = await site.client().signIn(member, "a-secret-hunter2");
    const [cookie = ""] = client.cookies().values();
    await client.post("/api/auth/login", '{"emailOrUsername":"x","password":"hunter2"', {
      headers: { "content-type": "application/json" },
    });
    await client.graphql('mutation { login(input: { emailOrUsername: "x", password: "hunter2" }) { id } }');
    await client.get("/api/auth/me", { headers: { authorization: "Bearer tfd_hunter2" } });
    await client.get("/reset-password?token=hunter2");
    const log = site.log();
    expect(log).not.toContain("hunter2");
    expect(cookie.length).toBeGreaterThan(20);
    expect(log).not.toContain(cookie);
    expect(log).not.toContain(decodeURIComponent(cookie).split(".")[0] ?? cookie);
  });
});
