// Prints what the browser must load before a page works, and fails when the home page outgrows its budget
// or when a heavy library has slipped into a page that everybody opens.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const client = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist/client");
const manifest = JSON.parse(await readFile(path.join(client, ".vite/manifest.json"), "utf8"));
const budgetKb = { home: 220, page: 260 };
const shell = ["src/entry-client.tsx", "src/i18n/catalogs/bn.ts"];
const pages = Object.keys(manifest).filter((name) => /^src\/pages\/.+Page\.tsx$/.test(name));

const closure = (roots) => {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || !manifest[name]) return;
    seen.add(name);
    manifest[name].imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...seen].map((name) => manifest[name].file);
};

const sizes = new Map();
const sizeOf = async (file) => {
  if (!sizes.has(file)) {
    const text = await readFile(path.join(client, file));
    sizes.set(file, { gz: gzipSync(text, { level: 9 }).length / 1024, br: brotliCompressSync(text).length / 1024 });
  }
  return sizes.get(file);
};

const tooLarge = [];
for (const page of pages) {
  let [gz, br] = [0, 0];
  for (const file of closure([...shell, page])) {
    const size = await sizeOf(file);
    gz += size.gz;
    br += size.br;
  }
  const name = page.replace(/^src\/pages\/(.+)Page\.tsx$/, "$1");
  const limit = page.includes("/home/") ? budgetKb.home : budgetKb.page;
  console.log(`${name.padEnd(36)} ${gz.toFixed(1).padStart(6)} KB gzip ${br.toFixed(1).padStart(6)} KB brotli`);
  if (gz > limit) tooLarge.push(`${name}: ${gz.toFixed(1)} KB gzip is over the budget of ${limit} KB`);
}
if (tooLarge.length > 0) {
  console.error(tooLarge.join("\n"));
  process.exit(1);
}
