import { seedReference } from "../../src/seed/reference";
import { StartReport } from "../../src/start/report";
import { fillSite } from "../../src/start/seeding";
import { addressOf } from "../database";
import { type Site, startSite } from "../harness";

const ADMIN = { username: "first.admin", email: "first.admin@example.org", password: "a-river-of-27-lanterns" };
let site: Site;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const fill = (firstAdmin: typeof ADMIN | null) =>
  fillSite({
    config: { ...site.config, seed: "reference", firstAdmin },
    infrastructure: site.infrastructure,
    wiring: site.wiring,
    address: addressOf(site.database),
    embedded: false,
    report: new StartReport(() => undefined),
  });
const accounts = () => site.db.query<{ username: string; isAdmin: boolean }[]>(`SELECT username, "isAdmin" FROM users`);

it("A16: a fresh site has no account, and so no password that somebody could guess", async () => {
  await fill(null);
  expect(await accounts()).toEqual([]);
  await seedReference(site.db);
  expect(await accounts()).toEqual([]);
});

it("A16: the first admin is who the environment names, made once and never changed by it", async () => {
  await fill(ADMIN);
  await fill({ ...ADMIN, password: "another-river-of-27" });
  expect(await accounts()).toEqual([{ username: ADMIN.username, isAdmin: true }]);
  await site.client().signIn(ADMIN, ADMIN.password);
});

it("A16: a weak password for the first admin is refused, and says what to do", async () => {
  await expect(fill({ ...ADMIN, password: "password1" })).rejects.toThrow(
    /^ADMIN_USERNAME cannot be created: password: /,
  );
  expect(await accounts()).toEqual([]);
});
