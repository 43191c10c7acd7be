// Prints what the browser must load before a page works, and fails when a page outgrows its budget or when those who are
// no admins would load something that only admins need.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const client = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist/client");
const built = async (name) => JSON.parse(await readFile(path.join(client, ".vite", name), "utf8"));
const [manifest, modules] = await Promise.all([built("manifest.json"), built("modules.json")]);

const budgetKb = { home: 223, firstVisit: 228, page: 272, admin: 217, charts: 105 };
const entry = "src/entry-client.tsx";
const shell = [entry, ...manifest[entry].dynamicImports, "src/i18n/catalogs/bn-first.generated.ts"];
const moreTexts = "src/i18n/catalogs/bn-more.generated.ts";
const adminTexts = "src/i18n/catalogs/bn-admin.generated.ts";
const question = "src/core/features/language/LanguageQuestion.tsx";
const panel = "src/core/pages/admin/AdminPanelPage.tsx";
const charts = ["DayChart", "GroupChart"].map((name) => `src/capabilities/analytics/components/${name}.tsx`);
const sources = Object.keys(manifest);
const pages = sources.filter((name) => /^src\/(core|capabilities)\/.+Page\.tsx$/.test(name));
const isAdmin = (page) => /^src\/core\/pages\/(admin|superadmin)\//.test(page);
const nameOf = (page) => page.replace(/^src\/(?:core\/pages\/|capabilities\/)(.+)Page\.tsx$/, "$1");
/** Nobody but admins may need these, whoever imports them. */
const forbidden =
  /node_modules\/@mui\/x-|\/capabilities\/(\w+\/admin|analytics\/components)\/|\/common\/texts\/\w+\/(admin|api)\b|\/pages\/(admin|superadmin)\//;

const closure = (roots) => {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || !manifest[name]) return;
    seen.add(name);
    manifest[name].imports?.forEach(visit);
  };
  roots.forEach(visit);
  return new Set([...seen].map((name) => manifest[name].file));
};

const sizes = new Map();
const sizeOf = async (file) => {
  if (!sizes.has(file)) {
    const text = await readFile(path.join(client, file));
    sizes.set(file, { gz: gzipSync(text, { level: 9 }).length / 1024, br: brotliCompressSync(text).length / 1024 });
  }
  return sizes.get(file);
};

const problems = [];

/** Prints what these files come to, and notes when that is too much. */
async function weigh(name, files, limit) {
  let [gz, br] = [0, 0];
  for (const file of files) {
    const size = await sizeOf(file);
    gz += size.gz;
    br += size.br;
  }
  console.log(`${name.padEnd(36)} ${gz.toFixed(1).padStart(6)} KB gzip ${br.toFixed(1).padStart(6)} KB brotli`);
  if (gz > limit) problems.push(`${name}: ${gz.toFixed(1)} KB gzip is over the budget of ${limit} KB`);
}

for (const page of pages.filter((name) => !isAdmin(name))) {
  const name = nameOf(page);
  const files = closure([...shell, page]);
  await weigh(name, files, page.includes("/home/") ? budgetKb.home : budgetKb.page);
  const strangers = [...files]
    .flatMap((file) => modules[file] ?? [])
    .filter(({ name: module, adminOnly }) => adminOnly || forbidden.test(module));
  for (const { name: module } of strangers) problems.push(`${name}: loads ${module}, which only admins need`);
}

const home = pages.find((name) => name.includes("/home/HomePage"));
await weigh("first visit, with its question", closure([...shell, home, question]), budgetKb.firstVisit);

// What members may have as well is known: a dialog, a field, their texts.
const known = closure([...shell, moreTexts, ...pages.filter((name) => !isAdmin(name))]);
const adminOnly = (roots) => [...closure(roots)].filter((file) => !known.has(file));
console.log("\nOnly for admins, with their texts");
for (const page of pages.filter(isAdmin)) {
  const name = nameOf(page);
  await weigh(name, adminOnly([adminTexts, page]), budgetKb.admin);
}
for (const tab of sources.filter((name) => /\/admin\/(tabs\/)?\w+Tab\.tsx$/.test(name)))
  await weigh(`  ${path.basename(tab, ".tsx")}`, adminOnly([adminTexts, panel, tab]), budgetKb.admin);
const figures = new Set(adminOnly([panel, "src/capabilities/analytics/admin/FiguresTab.tsx"]));
await weigh(
  "  the charts",
  adminOnly(charts).filter((file) => !figures.has(file)),
  budgetKb.charts,
);
for (const chart of charts) if (!manifest[chart]) problems.push(`There is no ${chart}: where are the charts?`);

if (problems.length > 0) {
  console.error([...new Set(problems)].join("\n"));
  process.exit(1);
}
