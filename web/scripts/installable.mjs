// What makes a site an app, after the client build: icons from the logo, a manifest for each language, and the service worker
// that knows all files.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { build, defaultClientConditions } from "vite";
import { buildTarget } from "./browsers/list.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const client = path.join(root, "dist/client");
const logo = await readFile(path.join(root, "public/favicon.svg"));
const leaf = "#0B6B4A";
const paper = "#FBFAF4";

/** The logo on a square ground; `share` is how much of it the logo takes. */
async function icon(name, size, share, background) {
  const inner = Math.round(size * share);
  const drawn = await sharp(logo, { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toFile(path.join(client, "icons", name));
}

await mkdir(path.join(client, "icons"), { recursive: true });
await icon("icon-192.png", 192, 1, "#00000000");
await icon("icon-512.png", 512, 1, "#00000000");
// Launchers cut these to shapes of their own: what counts stays within the middle four fifths.
await icon("maskable-512.png", 512, 0.8, leaf);
await icon("apple-touch-icon.png", 180, 0.8, paper);

const manifest = JSON.parse(await readFile(path.join(client, ".vite/manifest.json"), "utf8"));
const font = manifest["src/theme/fonts/generated/noto-sans-bengali-subset.woff2"]?.file;
if (!font) throw new Error("The build has no Bengali font");
const shared = JSON.parse(await readFile(path.join(client, ".vite/shared.json"), "utf8"));
const texts = path.join(root, "../common/texts");

/** What a device shows of the site where it is installed, in one language. */
async function appOf(language) {
  const read = async (file) => JSON.parse(await readFile(path.join(texts, language, file), "utf8"));
  const [words, { siteName }] = [await read("build-app.json"), await read("language.json")];
  const icon = { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" };
  return {
    id: "/",
    lang: language,
    dir: "ltr",
    name: words["installed.name"],
    short_name: siteName,
    description: words["installed.description"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: leaf,
    categories: ["social", "lifestyle"],
    icons: [
      icon,
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: words["installed.addDeed"], url: "/add-deed", icons: [icon] },
      { name: words["installed.deeds"], url: "/deeds" },
      { name: words["installed.leaderboard"], url: "/leaderboard" },
    ],
  };
}
for (const language of Object.keys(shared.styles))
  await writeFile(path.join(client, `app.${language}.webmanifest`), JSON.stringify(await appOf(language)));

const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
const formParts = [
  "src/polyfills.ts",
  "src/core/pages/add-deed/AddDeedPage.tsx",
  "src/core/features/submission/outbox/OutboxSync.tsx",
  "src/components/toasts/ToastRegion.tsx",
];
const paths = [
  ...[...new Set(files)].sort().map((file) => `/${file}`),
  ...Object.values(shared.styles).map((sheet) => sheet.path),
  shared.sprite,
];

/** What the form of a new deed needs, also what it loads only when it is used. */
const shell = new Set(["src/entry-client.tsx", ...manifest["src/entry-client.tsx"].dynamicImports]);
function filesOfForm() {
  const seen = new Set();
  const visit = (name, withLater) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const other of chunk.imports ?? []) visit(other, withLater);
    if (withLater && !shell.has(name)) for (const other of chunk.dynamicImports ?? []) visit(other, withLater);
  };
  for (const root of formParts) visit(root, true);
  // Where waiting deeds show as well.
  visit("src/core/pages/profile/OwnProfilePage.tsx", false);
  return [...seen].map((name) => `/${manifest[name].file}`).sort();
}
const formFiles = filesOfForm();

/** Builds a program that is one file of its own. */
const buildAlone = (entry, fileName, define = {}) =>
  build({
    configFile: false,
    root,
    logLevel: "warn",
    // The shared workspace is read from its sources, as by the rest of the site.
    resolve: { conditions: ["@tree-for-deed/source", ...defaultClientConditions] },
    define,
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: buildTarget,
      lib: { entry: path.join(root, entry), formats: ["iife"], name: "program", fileName: () => fileName },
    },
  });

// What pages carry in themselves: the server puts it in.
await buildAlone("src/entry-inline.ts", ".vite/inline.js");
await buildAlone("src/entry-own-copy.ts", ".vite/own-copy.js");
await buildAlone("src/worker/service-worker.ts", "sw.js", {
  SITE_FILES: JSON.stringify(paths),
  OFFLINE_FONT: JSON.stringify(`/${font}`),
  FORM_FILES: JSON.stringify(formFiles),
  SITE_VERSION: JSON.stringify(createHash("sha256").update(paths.join()).digest("hex").slice(0, 12)),
});
