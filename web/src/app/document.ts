import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { bootElementId, type BootState } from "./boot";
import type { PageRoute } from "../components/extension/page-route";
import type { StyleSheet } from "./style-sheet";
import { styleSheetId } from "../lib/style-sheet-link";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { fillOwnPlace, type RenderedPage } from "@tree-for-deed/common/renderer";
import { earlyFont } from "../theme/fonts/font-faces";
import { farSections } from "../theme/far-sections";
import { memberMark } from "../core/features/session/viewer/known-member";
import { oembedLink } from "../capabilities/embeds/oembed-link";
import { modulesOf } from "../i18n/catalog-parts";
import { siteOf } from "./site";
import { languageMark } from "../i18n/language-choice";
import { darkPalette, lightPalette } from "../theme/palette";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

interface PageStyle {
  readonly key: string;
  readonly ids: readonly string[];
  readonly css: string;
}

interface Parts {
  language: Language;
  head: string;
  body: string;
  /** Styles of this page that are not in the style sheet. */
  styles: readonly PageStyle[];
  boot: BootState;
  /** Whether the page is there: a missing one has no embed. */
  isFound: boolean;
  route: PageRoute | undefined;
  /** The files of its page and of the page's parts, as the manifest names them. */
  sources: readonly string[];
}

/** Scripts that run before the first paint. */
const firstScript = (language: Language): string =>
  `${memberMark};${languageMark};${earlyFont(languageFacts[language].script)}`;

type Manifest = Record<string, Chunk>;

const entry = "src/entry-client.tsx";
/** The extra script for browsers that lack methods of the language. */
const polyfills = "src/polyfills.ts";
interface Built {
  chunks: Manifest;
  inlineScript: string;
  ownCopyScript: string;
}

/** Files that pages share. */
interface SharedFiles {
  readonly styles: Record<Language, StyleSheet>;
  /** The path of the sprite with drawings. */
  readonly sprite: string;
}

let shared: Promise<SharedFiles> | undefined;

let built: Promise<Built> | undefined;

const readBuilt = (file: string): Promise<string> =>
  readFile(new URL(`../client/.vite/${file}`, import.meta.url), "utf8");

async function readAll(): Promise<Built> {
  const [manifest, ...scripts] = await Promise.all(["manifest.json", "inline.js", "own-copy.js"].map(readBuilt));
  const [inlineScript = "", ownCopyScript = ""] = scripts.map((script) => script.trim());
  return { chunks: JSON.parse(manifest ?? "") as Manifest, inlineScript, ownCopyScript };
}

/** The files that the build made for all pages. */
export const sharedFiles = (): Promise<SharedFiles> =>
  (shared ??= readBuilt("shared.json").then((text) => JSON.parse(text) as SharedFiles));

/** The files that the browser needs for this page, each once, the entry first. */
function filesOf(chunks: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...seen];
}

const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)/;

/** React puts a page's metadata before its markup; in the document it belongs into the head. */
export function splitHead(rendered: string): { head: string; body: string } {
  let end = 0;
  for (let match = hoisted.exec(rendered); match; match = hoisted.exec(rendered.slice(end))) end += match[0].length;
  return { head: rendered.slice(0, end), body: rendered.slice(end) };
}

/** JSON that cannot end its script element, whatever members have written. */
const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
/** The program makes style elements empty, and fills them rule by rule. */
const emptyHash = hashOf("");

/** Styles that are not in the style sheet. The marker of a global style stays, or the browser would insert it again. */
function besides({ names }: StyleSheet, styles: readonly PageStyle[]): PageStyle[] {
  const kept = new Set(names);
  return styles
    .map((style) => (style.ids.every((id) => kept.has(id)) ? { ...style, css: "" } : style))
    .filter(({ ids }) => ids.length > 0);
}

/** The whole document, and the hashes of its inline scripts and styles. Texts are readable before any script runs. */
export async function documentOf({
  language,
  head,
  body,
  styles: made,
  boot,
  isFound,
  route,
  sources,
}: Parts): Promise<Pick<RenderedPage, "html" | "inline">> {
  const { chunks, inlineScript, ownCopyScript } = await (built ??= readAll());
  const { only } = siteOf(boot.capabilities);
  const texts = modulesOf(route?.texts ?? "first", language, only).map(
    (name) => `src/i18n/catalogs/${name}.generated.ts`,
  );
  if (only) texts.push("src/i18n/catalog-parts.ts");
  // Chunks that the entry loads one after the other.
  const steps = chunks[entry]?.dynamicImports ?? [];
  const files = filesOf(chunks, [entry, ...steps, ...texts, ...sources]);
  const sheet = (await sharedFiles()).styles[language];
  const first = firstScript(language);
  const styles = besides(sheet, made);
  // `data-s` marks styles that are already in the head: otherwise they would be moved there, and the whole page
  // restyled.
  const elements = styles.map(
    ({ key, ids, css }) => `<style data-emotion="${key} ${ids.join(" ")}" data-s>${css}</style>`,
  );
  const colour = (palette: typeof lightPalette): string => palette.background?.default ?? "";
  const html = [
    `<!doctype html><html lang="${language}"${boot.lite ? " data-lite" : ""}><head><meta charset="utf-8">`,
    `<script>${first}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    head,
    isFound ? oembedLink({ ...boot, language }) : "",
    `<style>${farSections}</style>`,
    `<link rel="stylesheet" href="${sheet.path}" id="${styleSheetId}">`,
    ...elements,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `<link rel="manifest" href="/app.${language}.webmanifest">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${colour(lightPalette)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${colour(darkPalette)}">`,
    `</head><body><div id="root">${fillOwnPlace(body, `<script>${ownCopyScript}</script>`)}</div>`,
    `<script type="application/json" id="${bootElementId}">${safeJson(boot)}</script>`,
    `<script data-files="${files.map((file) => `/${file}`).join(" ")}" data-methods="/${chunks[polyfills]?.file}">`,
    `${inlineScript}</script></body></html>`,
  ].join("");
  const isForAdmins = route?.texts === "admin";
  return {
    html,
    inline: {
      scripts: [first, inlineScript, ownCopyScript].map(hashOf),
      // The admins' tables bring a library's own style elements.
      styles: isForAdmins
        ? null
        : [...new Set([emptyHash, hashOf(farSections), ...styles.map(({ css }) => hashOf(css))])],
    },
  };
}
