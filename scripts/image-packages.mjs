// What the image holds of other people's packages (Dockerfile):
//   node scripts/image-packages.mjs licences <file>   writes the licences of all that the API runs and the web's files contain
//   node scripts/image-packages.mjs prune <folder>    removes from its node_modules what the API does not run
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;
/** Files of packages that no running program reads. */
const UNREAD = /\.(d\.[cm]?ts|map|md|markdown|flow)$/i;
/** A second copy of a whole package, for browsers. */
const UNREAD_FOLDERS = [
  "typeorm/browser",
  "libphonenumber-js/bundle",
  "class-validator/bundles",
  "class-validator/esm2015",
];

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The folder of a package as Node finds it from another package's folder; `null` where it is not installed. */
function folderOf(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, "node_modules", name);
    if (existsSync(path.join(found, "package.json"))) return realpathSync(found);
    if (folder === path.dirname(folder)) return null;
  }
}

/** All packages that one needs when it runs, by their folders. */
function packagesOf(start) {
  const found = new Map();
  const visit = (folder) => {
    if (found.has(folder)) return;
    const about = readJson(path.join(folder, "package.json"));
    found.set(folder, about);
    const peers = Object.keys(about.peerDependencies ?? {}).filter(
      (name) => !about.peerDependenciesMeta?.[name]?.optional,
    );
    const optional = Object.keys(about.optionalDependencies ?? {});
    const needed = Object.keys(about.dependencies ?? {}).filter((name) => !optional.includes(name));
    for (const name of [...needed, ...optional, ...peers]) {
      const next = folderOf(name, folder);
      if (next !== null) visit(next);
      else if (needed.includes(name)) throw new Error(`${about.name} needs ${name}, which is not installed`);
    }
  };
  visit(realpathSync(start));
  return found;
}

/** The words of a package's licence, from its own files or its readme; `null` where it brings none. */
function licenceText(folder) {
  const read = (name) => readFileSync(path.join(folder, name), "utf8").trim();
  const names = readdirSync(folder);
  const files = names.filter((name) => LICENCE_FILE.test(name) && !name.endsWith(".js"));
  if (files.length > 0) return files.map(read).join("\n\n");
  const readme = names.find((name) => /^readme/i.test(name));
  return /^#+ *(licen[cs]e\b[^]*)/im.exec(readme ? read(readme) : "")?.[1] ?? null;
}

const nameOfLicence = ({ license, licenses }) =>
  (typeof license === "string" ? license : license?.type) ?? licenses?.map(({ type }) => type).join(" OR ") ?? null;

/** The file with the licences of packages, each text once. @throws Error for a package without any licence */
function thirdParty(packages) {
  const byText = new Map();
  const names = [...packages].filter(([, { name }]) => !name.startsWith("@tree-for-deed/"));
  for (const [folder, about] of names.toSorted(([, a], [, b]) => (a.name < b.name ? -1 : 1))) {
    const licence = nameOfLicence(about);
    const text = licenceText(folder);
    if (licence === null && text === null) throw new Error(`${about.name} has no licence`);
    const source = about.repository?.url ?? about.repository ?? about.homepage ?? "";
    const words = text ?? `The package has no file with the words of ${licence}: ${source}`;
    const line = `${about.name} ${about.version} (${licence ?? "see below"})`;
    byText.set(words, new Set([...(byText.get(words) ?? []), line]));
  }
  const parts = [...byText].map(([words, lines]) => [...lines].join("\n") + `\n\n${words}\n`);
  return ["Tree for Deed contains these works of others.\n", ...parts].join(`\n${"-".repeat(80)}\n\n`);
}

/** Removes what is not among the packages, and what no program reads, from a node_modules. */
function prune(root, packages) {
  const kept = [...packages.keys()];
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const child = path.join(folder, entry.name);
      if (entry.isSymbolicLink()) continue;
      if (entry.isDirectory()) visit(child);
      else if (UNREAD.test(entry.name) || !isKept(child)) rmSync(child);
    }
    if (folder !== root && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  };
  const isKept = (file) => {
    const inner = file.lastIndexOf(`${path.sep}node_modules${path.sep}`);
    const [first, second] = file.slice(inner + "/node_modules/".length).split(path.sep);
    const own = path.join(file.slice(0, inner), "node_modules", first, first.startsWith("@") ? second : "");
    return kept.includes(path.normalize(own).replace(/\/$/, ""));
  };
  visit(root);
  for (const name of UNREAD_FOLDERS) rmSync(path.join(root, name), { recursive: true, force: true });
}

const [command, target] = process.argv.slice(2);
if (command === "licences" && target) {
  const packages = ["api", "web", "common"].flatMap((part) => [...packagesOf(path.join(ROOT, part))]);
  writeFileSync(target, thirdParty(new Map(packages)));
} else if (command === "prune" && target) {
  const root = realpathSync(target);
  prune(path.join(root, "node_modules"), packagesOf(path.join(root, "api")));
} else {
  console.error("Commands: licences <file>, prune <folder>");
  process.exitCode = 1;
}
