import { aMember, aRegistration } from "../factories";
import { type Site, startSite } from "../harness";
import { TEST_PASSWORD } from "../http-client";

describe("limits on accounts", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ config: { rateLimits: true, trustProxy: 1 } });
  });
  afterAll(() => site.stop());

  const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
  const login = (ip: string, emailOrUsername: string, password: string) =>
    site.client().post("/api/auth/login", { emailOrUsername, password }, from(ip));

  it("refuses the 11th failure for a name from one place, and never the owner elsewhere (A9)", async () => {
    const owner = await aMember(site);
    const names = [owner.username, owner.username.toUpperCase()];
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login("198.51.100.1", names[tries % 2] ?? "", "wrong-password-9")).status).toBe(401);
    }
    const refused = await login("198.51.100.1", owner.username, TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
    expect(refused.headers["x-error-key"]).toBe("rate.limited");
    expect((await login("203.0.113.9", owner.username, TEST_PASSWORD)).status).toBe(200);
  });

  it("refuses the 26th failure from one network, whatever the account (A9)", async () => {
    for (let tries = 0; tries < 25; tries += 1) {
      expect((await login("2001:db8:1:2::" + tries.toString(16), `nobody_${tries}`, "wrong-password-9")).status).toBe(
        401,
      );
    }
    const refused = await login("2001:db8:1:2:ffff::1", "nobody_26", "wrong-password-9");
    expect(refused.status).toBe(429);
    expect((await login("2001:db8:1:3::1", "nobody_26", "wrong-password-9")).status).toBe(401);
  });

  it("does not count logins that succeed", async () => {
    const member = await aMember(site);
    for (let times = 0; times < 30; times += 1) {
      expect((await login("198.51.100.3", member.username, TEST_PASSWORD)).status).toBe(200);
    }
  });

  it("lets five people register from one place in half an hour; their typing mistakes do not count", async () => {
    const register = (overrides = {}) =>
      site.client().post("/api/auth/register", aRegistration(overrides), from("198.51.100.4"));
    for (let times = 0; times < 8; times += 1) expect((await register({ username: "1" })).status).toBe(400);
    for (let times = 0; times < 5; times += 1) expect((await register()).status).toBe(201);
    const refused = await register();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
