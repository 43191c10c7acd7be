import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { withOwnPaths } from "../media/photo-base.value";
import { hashInPath } from "../media/stored-photo.value";

/** The post's own title is the page's first heading. */
const FIRST_HEADING = 2;
const LAST_HEADING = 6;
const HEADING = /^h([1-6])$/;

/** Raw HTML is shown as the text that it is; only written-out addresses become links. */
const markdown = new MarkdownIt("default", { html: false, linkify: true, typographer: false, xhtmlOut: true });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

/** The highest heading of a text becomes the second level, and the others follow. */
markdown.core.ruler.push("headings", ({ tokens }) => {
  const levels = tokens.flatMap(({ type, tag }) => (type === "heading_open" ? [levelOf(tag)] : []));
  const shift = FIRST_HEADING - Math.min(...levels);
  for (const token of tokens) {
    if (HEADING.test(token.tag)) token.tag = `h${Math.min(levelOf(token.tag) + shift, LAST_HEADING)}`;
  }
});

const levelOf = (tag: string): number => Number(HEADING.exec(tag)?.[1] ?? 1);

/** A path on this site; `//host` is another one. */
const isOwnPath = (address: string): boolean => /^(\/(?![/\\])|#)/.test(address);

/** Link relations for other sites: no endorsement, and no access to our window. */
const OTHERS = "noopener nofollow";

/** Links may use http, https and mailto; an address without a scheme stays on this site. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|[/#?](?![/\\])|[^:/?#\\]+(?:[/?#]|$)|$)/i;

/** Attributes that a tag may have; all others, such as titles and styles, are left out. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ["href"], img: ["src", "alt"], ol: ["start"] };

function clean(token: Token): void {
  const allowed = ATTRIBUTES[token.tag] ?? [];
  token.attrs = token.attrs?.filter(([name]) => allowed.includes(name)) ?? null;
  // The renderer would put the language of a code fence into a class attribute.
  token.info = "";
  if (token.type === "link_open") cleanLink(token);
  for (const child of token.children ?? []) clean(child);
}

function cleanLink(token: Token): void {
  const href = token.attrGet("href") ?? "";
  if (!SAFE_ADDRESS.test(href)) token.attrs = null;
  if (!isOwnPath(href)) token.attrPush(["rel", OTHERS]);
}

/** Runs after all other rules, so that every token is cleaned. */
markdown.core.ruler.push("clean", ({ tokens }) => {
  for (const token of tokens) clean(token);
});

/** Sizes of our own photos by hash. */
export type PhotoSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

interface Pictures {
  readonly sizes: PhotoSizes;
  /** The base of public photos' addresses, for a text that is public; `null`: this site. */
  readonly base: string | null;
}

/**
 * Renders our own photos, with their size if it is known, so that the text below does not jump when a photo loads.
 * Pictures of other sites are left out, since they would tell those sites who reads the post.
 */
markdown.renderer.rules.image = (tokens, index, options, env: Pictures, self) => {
  const token = tokens[index];
  const src = token?.attrGet("src") ?? "";
  const hash = hashInPath(src);
  if (!token || hash === null) return "";
  const { utils } = markdown;
  const alt = utils.escapeHtml(self.renderInlineAsText(token.children ?? [], options, env));
  const size = env.sizes.get(hash);
  const room = size ? ` width="${size.width}" height="${size.height}"` : "";
  const address = withOwnPaths(src).replace("/media", env.base ?? "/media");
  return `<img src="${utils.escapeHtml(address)}" alt="${alt}"${room} loading="lazy" decoding="async" />`;
};

/**
 * Markdown as HTML that is safe to put into a page: raw HTML is shown as text, tags and attributes are only those that
 * the renderer makes and `clean` leaves, and pictures are our own or none.
 */
export const renderMarkdown = (text: string, sizes: PhotoSizes = new Map(), base: string | null = null): string =>
  markdown.render(text, { sizes, base } satisfies Pictures).trim();

/** The hashes of our own photos that a text shows. */
export function photosIn(text: string): string[] {
  const sources = markdown
    .parse(text, {})
    .flatMap(({ children }) => (children ?? []).map((token) => token.attrGet("src")));
  return [...new Set(sources.flatMap((source) => hashInPath(source ?? "") ?? []))];
}
