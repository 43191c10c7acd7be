import { withSite } from "./with-site";

/** `npm run recount`: rebuilds every derived number from the deeds, and every tree's life, and says what differed. */
void withSite(async ({ recount, plantingRecount }) => {
  const differences = [...(await recount.repair()), ...(await plantingRecount.repair())];
  for (const { what, stored, derived } of differences)
    console.log(`${what}: was ${JSON.stringify(stored)}, is ${JSON.stringify(derived)}`);
  console.log(`${differences.length} differences`);
});
