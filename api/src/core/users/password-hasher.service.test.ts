import { verify } from "@node-rs/argon2";
import { aMember } from "../../../test/factories";
import { startSite } from "../../../test/harness";
import { PasswordHasher, CHEAP_HASHING, FULL_HASHING } from "./password-hasher.service";

jest.mock("@node-rs/argon2", () => {
  const real = jest.requireActual<{ verify: typeof verify }>("@node-rs/argon2");
  return { ...real, verify: jest.fn(real.verify) };
});

it("hashes at the cost of a real site unless tests say otherwise", async () => {
  const site = await startSite({ config: { cheapPasswords: false } });
  const member = await aMember(site);
  const [row] = await site.db.query<{ password: string }[]>("SELECT password FROM users WHERE id = $1", [member.id]);
  await site.stop();
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it.each([
  ["a real site", FULL_HASHING],
  ["a test", CHEAP_HASHING],
])("checks an unknown member's password at the same cost as a known one's, in %s", async (_, cost) => {
  const hasher = new PasswordHasher(cost);
  const known = await hasher.hash("a-quiet-river-7");
  expect(await hasher.verify(known, "a-quiet-river-7")).toBe(true);
  expect(await hasher.verify(known, "a-quiet-river-8")).toBe(false);
  expect(await hasher.verify(null, "a-quiet-river-7")).toBe(false);
  const costs = jest
    .mocked(verify)
    .mock.calls.slice(-2)
    .map(([hash]) => String(hash).split("$").slice(0, 4).join("$"));
  expect(costs[1]).toBe(costs[0]);
});
