import type { DocumentNode } from "graphql";
import { seedReference } from "../../src/seed/reference";
import { anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { CategoriesDocument, CreateCategoryDocument, DeleteCategoryDocument } from "./categories.generated";
import { CreatePartnerDocument, PartnersDocument } from "./partners.generated";

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

/** Repeats a query until `holds`, since signals between processes take a moment. */
async function untilOther(query: DocumentNode, holds: (answer: string) => boolean): Promise<void> {
  const guest = other.client();
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (holds((await guest.graphql(query)).text)) return;
  }
  throw new Error("The other process never heard of it");
}

test("what an admin changes of categories and partners is soon known to every process", async () => {
  const admin = await site.client().signIn(await anAdmin(site));
  for (const query of [CategoriesDocument, PartnersDocument] as DocumentNode[])
    expect((await other.client().graphql(query)).errors).toEqual([]);

  const category = { name: "রক্তদান", nameEn: "Giving blood", icon: "🩸" };
  const made = await admin.graphql(CreateCategoryDocument, { input: category });
  await untilOther(CategoriesDocument, (answer) => answer.includes(category.nameEn));
  await admin.graphql(DeleteCategoryDocument, { id: made.data.createCategory.id });
  await untilOther(CategoriesDocument, (answer) => !answer.includes(category.nameEn));

  await admin.graphql(CreatePartnerDocument, { input: { name: "নদীবন্ধু" } });
  await untilOther(PartnersDocument, (answer) => answer.includes("নদীবন্ধু"));
});
