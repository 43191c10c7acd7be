import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { hashInPath } from "../media/stored-photo.value";

/** The post's own title is the page's first heading. */
const FIRST_HEADING = 2;
const LAST_HEADING = 6;
const HEADING = /^h([1-6])$/;

/** Raw HTML is shown as the text that it is; only written-out addresses become links. */
const markdown = new MarkdownIt("default", { html: false, linkify: true, typographer: false });
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

/** We vouch for nobody else's page, and it does not get hold of ours. */
const OTHERS = { rel: "noopener nofollow" };

/** The second wall: nothing gets through that a text needs not have, whatever the first one let by. */
const SAFE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code", "ul", "ol", "li"],
    ...["a", "strong", "em", "s", "img", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    ol: ["start"],
  },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    a: (tagName, { href = "" }) => ({ tagName, attribs: { href, ...(!isOwnPath(href) && OTHERS) } }),
  },
  // A picture of somebody else's would tell them who reads this.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && hashInPath(attribs.src ?? "") === null,
};

/** How large our own photos are, by hash. */
export type PhotoSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

/** A picture with its size, where it is known, so that the text below it does not jump when it arrives. */
const picture =
  (sizes: PhotoSizes): sanitizeHtml.Transformer =>
  (tagName, { src = "", alt = "" }) => {
    const size = sizes.get(hashInPath(src) ?? "");
    const room = size && { width: String(size.width), height: String(size.height) };
    return { tagName, attribs: { src, alt, ...room, loading: "lazy", decoding: "async" } };
  };

/** Markdown as HTML that is safe to put into a page. Pictures are our own or none. */
export const renderMarkdown = (text: string, sizes: PhotoSizes = new Map()): string =>
  sanitizeHtml(markdown.render(text), {
    ...SAFE,
    transformTags: { ...SAFE.transformTags, img: picture(sizes) },
  }).trim();

/** The hashes of our own photos that a text shows. */
export function photosIn(text: string): string[] {
  const sources = markdown
    .parse(text, {})
    .flatMap(({ children }) => (children ?? []).map((token) => token.attrGet("src")));
  return [...new Set(sources.flatMap((source) => hashInPath(source ?? "") ?? []))];
}
