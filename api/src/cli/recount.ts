import { withSite } from "./with-site";

/**
 * `npm run recount` derives every number and every tree's progress from the deeds again, and prints the differences.
 */
void withSite(async ({ derived }) => {
  let found = 0;
  for (const each of derived()) {
    for (const { what, stored, derived: right } of await each.repair()) {
      found += 1;
      console.log(`${what}: was ${JSON.stringify(stored)}, is ${JSON.stringify(right)}`);
    }
  }
  console.log(`${found} differences`);
});
