import { type Language, isLanguage } from "../languages";
import { canonicalAddress } from "../page-address";
import { pages } from "../paths";

/** The paths of embeds and of the oEmbed endpoint. */
export const embedFiles = {
  counter: "/embed/counter",
  deed: "/embed/deed/:uniqueId",
  member: "/embed/member/:name",
  grove: "/embed/grove",
  oembed: "/oembed",
} as const;

/** The subject of an embed: the site's trees, one deed, one member, or the grove. */
export type EmbedSubject =
  | { readonly kind: "counter" | "grove" }
  | { readonly kind: "deed" | "member"; readonly name: string };

export type EmbedKind = EmbedSubject["kind"];

export const embedThemes = ["light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Without a theme or language, the embed follows the reader's browser. */
export interface EmbedChoice {
  readonly language?: Language | undefined;
  readonly theme?: EmbedTheme | undefined;
}

/** Width and height in CSS pixels. */
export interface EmbedSize {
  readonly width: number;
  readonly height: number;
}

const sizes: Readonly<Record<EmbedKind, EmbedSize>> = {
  counter: { width: 360, height: 176 },
  deed: { width: 560, height: 260 },
  member: { width: 360, height: 216 },
  grove: { width: 560, height: 440 },
};

/** Below this width a deed's photo is above its text instead of beside it, which takes more height. */
export const besideFrom = 460;
const deedAboveHeight = 420;

/** The size of an embed, at most as large as the maximum. */
export function embedSize(kind: EmbedKind, max: Partial<EmbedSize> = {}): EmbedSize {
  const width = Math.min(sizes[kind].width, max.width ?? Infinity);
  const height = kind === "deed" && width < besideFrom ? deedAboveHeight : sizes[kind].height;
  return { width, height: Math.min(height, max.height ?? Infinity) };
}

/** The path of an embed. */
export function embedPath(subject: EmbedSubject, { language, theme }: EmbedChoice = {}): string {
  const path = embedFiles[subject.kind].replace(/:\w+/, "name" in subject ? encodeURIComponent(subject.name) : "");
  const search = new URLSearchParams({ ...(language && { lang: language }), ...(theme && { theme }) }).toString();
  return search ? `${path}?${search}` : path;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * The HTML that shows an embed in another page. The frame may open links in new tabs and nothing else: it has no
 * scripts, forms or storage.
 */
export const embedSnippet = (address: string, title: string, { width, height }: EmbedSize): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" ` +
  `sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;border-radius:16px;max-width:100%"></iframe>`;

/** The address of a page's description as oEmbed. */
export const oembedPath = (pageAddress: string): string =>
  `${embedFiles.oembed}?${new URLSearchParams({ url: pageAddress, format: "json" })}`;

const named = (pattern: string, kind: "deed" | "member", pathname: string): EmbedSubject | null => {
  const [start = ""] = pattern.split(":");
  const name = pathname.startsWith(start) ? decodeURIComponent(pathname.slice(start.length)) : "";
  return name === "" || name.includes("/") ? null : { kind, name };
};

/**
 * The embed of a page of this site, with the language that the page's address names; null for pages without an embed,
 * and for a part of the grove.
 */
export function embedOfPage(pathname: string, search: string): { subject: EmbedSubject; language?: Language } | null {
  let page;
  try {
    page = canonicalAddress({ pathname, search });
  } catch {
    return null;
  }
  if (!page) return null;
  const asked = new URLSearchParams(page.search);
  const lang = asked.get("lang");
  asked.delete("lang");
  const subject = subjectOf(page.pathname, asked.toString() !== "");
  return subject && { subject, ...(isLanguage(lang) && { language: lang }) };
}

function subjectOf(pathname: string, isNarrowed: boolean): EmbedSubject | null {
  if (pathname === pages.home) return { kind: "counter" };
  if (pathname === pages.grove) return isNarrowed ? null : { kind: "grove" };
  if (Object.values(pages).some((page) => page === pathname)) return null;
  return named(pages.deed, "deed", pathname) ?? named(pages.profile, "member", pathname);
}
