import { aMember } from "../factories";
import { type Site, startSite } from "../harness";

/** They must arrive faster than two processors check passwords, even on a busy machine. */
const LOGINS = 500;
let site: Site;

beforeAll(async () => {
  site = await startSite({ config: { cheapPasswords: false } });
});
afterAll(() => site.stop());

it("A12: more logins at once than can be checked are turned away soon, and reading goes on", async () => {
  const member = await aMember(site);
  const login = () =>
    site.client().post("/api/auth/login", { emailOrUsername: member.username, password: "not-the-password" });
  const storm = Promise.all(Array.from({ length: LOGINS }, login));
  const read = await site.client().get("/api/stats");
  const answers = await storm;

  expect(read.status).toBe(200);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([401, 503]);
  for (const { status, headers, text } of answers) {
    if (status === 503)
      expect([headers["retry-after"], text]).toEqual(["2", "The site is busy. Please try again in a moment"]);
  }
  await site.client().signIn(member);
});
