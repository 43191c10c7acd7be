import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");
const FOLDERS = ["api/src", "api/test", "web/src", "web/e2e", "web/scripts", "bench", "scripts", "common/src"];
/** Code that is not written by hand, and migrations, which stay when a capability goes. */
const APART = /(^|\/)(node_modules|dist|migrations)\/|\.generated\.ts$/;

/** The lists of capabilities. */
const LISTS = ["api/src/modules.ts", "web/src/app/capabilities.ts", "web/src/worker/worker-parts.ts"];

const TOLD = { "its events for admins' webhooks": ["api/test/webhooks/webhooks.test.ts"] };

/** Files that reach into a capability although no folder or name of theirs is its own, with the reason why. */
const REACHED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  analytics: { "its page, measured and tried by name": ["web/e2e/figures.spec.ts", "web/scripts/check-bundle.mjs"] },
  community: { ...TOLD, "its own layers": ["web/e2e/layers.ts"] },
  embeds: {
    "the head of pages, on the server": ["web/src/app/document.ts"],
    "its own test in a browser": ["web/e2e/other-sites.spec.ts"],
  },
  grove: {
    "drawings of core, by the same plan of trees": [
      "api/src/core/impact/home-grove.drawing.ts",
      "web/src/core/features/story/brush.ts",
    ],
  },
  payments: { ...TOLD, "the form of core with ways to pay": ["web/src/core/pages/donate/DonatePage.test.tsx"] },
  planting: {
    "tests of capabilities that need it": ["api/test/payments/payment-histories.ts"],
    "its own tests and measurements, under the names of their subjects": [
      "api/test/content/dedications.test.ts",
      "api/test/grove.test.ts",
      "api/test/open-data.test.ts",
      "bench/p0-decision.ts",
      "bench/trees.ts",
      "web/e2e/layers.ts",
    ],
    "what is public of members under 18": ["api/test/members/under-18.property.test.ts"],
    "services without a site": ["api/test/service-fixture.ts"],
  },
  sponsorship: TOLD,
  sharing: { "its own tests": ["api/test/share-cards.test.ts"] },
  webhooks: {
    "services without a site": ["api/test/service-fixture.ts"],
    "addresses that only their owner has": ["api/test/push/push.test.ts", "api/test/roles/ownership.test.ts"],
    "addresses of photos in its events": ["api/test/media/photo-base.test.ts"],
  },
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
    path.posix.join(folder, file),
  ),
).filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !APART.test(file));
const textOf = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));

const capabilities = readdirSync(path.join(ROOT, "api/src/capabilities"));

test.each(capabilities)("%s is taken out with its folders and its lines in the lists", (name) => {
  const isOwn = (file: string): boolean => new RegExp(`/${name}[/.-]`).test(file);
  const reach = new RegExp(`(capabilities|common|src|\\.)/${name}/|capabilities/${name}["'\`/.]`);
  const found = files.filter((file) => !isOwn(file) && reach.test(textOf.get(file) ?? ""));
  const known = Object.values(REACHED[name] ?? {}).flat();
  expect(found.filter((file) => !LISTS.includes(file)).toSorted()).toEqual(known.toSorted());
});
