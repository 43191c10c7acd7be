import { withSite } from "./with-site";

/** `npm run recount`: rebuilds every derived number from the deeds and says what differed. */
void withSite(async ({ recount }) => {
  const differences = await recount.repair();
  for (const { what, stored, derived } of differences)
    console.log(`${what}: was ${JSON.stringify(stored)}, is ${JSON.stringify(derived)}`);
  console.log(`${differences.length} differences`);
});
