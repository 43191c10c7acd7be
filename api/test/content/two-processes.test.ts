import { seedReference } from "../../src/seed/reference";
import { anAdmin } from "../factories";
import { type Site, startSite } from "../harness";

let site: Site;
let other: Site;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  other = await startSite({ database: site.database });
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const TRIES = 500;

/** Asks again and again until `holds`: word between processes takes a moment. */
async function untilOther(query: string, holds: (answer: string) => boolean): Promise<void> {
  const guest = other.client();
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (holds((await guest.graphql(query)).text)) return;
  }
  throw new Error("The other process never heard of it");
}

test("what an admin changes of categories and partners is soon known to every process", async () => {
  const admin = await site.client().signIn(await anAdmin(site));
  const [categories, partners] = ["{ categories { nameEn } }", "{ partners { name } }"];
  for (const query of [categories, partners]) expect((await other.client().graphql(query)).errors).toEqual([]);

  const category = { name: "রক্তদান", nameEn: "Giving blood", icon: "🩸" };
  const made = await admin.graphql<{ createCategory: { id: string } }>(
    `mutation ($input: CategoryInput!) { createCategory(input: $input) { id } }`,
    { input: category },
  );
  await untilOther(categories, (answer) => answer.includes(category.nameEn));
  await admin.graphql(`mutation ($id: ID!) { deleteCategory(id: $id) }`, { id: made.data.createCategory.id });
  await untilOther(categories, (answer) => !answer.includes(category.nameEn));

  await admin.graphql(`mutation { createPartner(input: { name: "নদীবন্ধু" }) { id } }`);
  await untilOther(partners, (answer) => answer.includes("নদীবন্ধু"));
});
