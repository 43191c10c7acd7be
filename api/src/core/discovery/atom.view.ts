import type { Language } from "@tree-for-deed/common/languages";
import { publicPhoto } from "../media/public-photo.value";
import { photoPath, type StoredPhoto } from "../media/stored-photo.value";
import { element, emptyElement, textElement, XML_HEAD } from "./xml.view";

/** A text with the language in which it is written, where that is known. */
export interface FeedText {
  readonly text: string;
  readonly language: Language | undefined;
}

export interface FeedEntry {
  /** A permanent UUID of the entry. */
  readonly id: string;
  readonly path: string;
  readonly title: FeedText;
  readonly summary: FeedText | null;
  /** The full text as safe HTML; its links may be paths of this site. */
  readonly html: FeedText | null;
  readonly author: { readonly name: string; readonly path: string | null };
  readonly category: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly photos: readonly StoredPhoto[];
}

export interface Feed {
  /** Path of the document, without the suffix of its format. */
  readonly path: string;
  /** Path of the page with the same content. */
  readonly pagePath: string;
  readonly title: string;
  readonly subtitle: string;
  readonly language: Language;
  readonly entries: readonly FeedEntry[];
}

/** Width in px of photos that feeds link to. */
export const PHOTO_WIDTH = 1080;
/** The time of the last change of an empty feed. */
const NEVER = new Date(0);

/** Address of the page with the same content as a feed. */
export const feedPage = ({ pagePath, language }: Feed, publicUrl: string): string =>
  `${publicUrl}${pagePath}${pagePath.includes("?") ? "&" : "?"}lang=${language}`;

/** A feed as an Atom document (RFC 4287). */
export function atomOf(feed: Feed, publicUrl: string): string {
  const { path, title, subtitle, language, entries } = feed;
  const self = `${publicUrl}${path}.atom?lang=${language}`;
  const updated = new Date(Math.max(NEVER.getTime(), ...entries.map((entry) => entry.updatedAt.getTime())));
  return (
    XML_HEAD +
    element(
      "feed",
      [
        textElement("id", self),
        textElement("title", title),
        textElement("subtitle", subtitle),
        textElement("updated", updated.toISOString()),
        emptyElement("link", { rel: "self", type: "application/atom+xml", href: self }),
        emptyElement("link", { rel: "alternate", type: "text/html", href: feedPage(feed, publicUrl) }),
        textElement("icon", `${publicUrl}/favicon.svg`),
        ...entries.map((entry) => entryOf(entry, language, publicUrl)),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": language, "xml:base": `${publicUrl}/` },
    )
  );
}

function entryOf(entry: FeedEntry, language: Language, publicUrl: string): string {
  const { author, summary, html } = entry;
  return element("entry", [
    textElement("id", `urn:uuid:${entry.id}`),
    textElement("title", entry.title.text, { "xml:lang": entry.title.language }),
    textElement("published", entry.publishedAt.toISOString()),
    textElement("updated", entry.updatedAt.toISOString()),
    element("author", [
      textElement("name", author.name),
      ...(author.path === null ? [] : [textElement("uri", publicUrl + author.path)]),
    ]),
    emptyElement("link", { rel: "alternate", type: "text/html", href: `${publicUrl}${entry.path}?lang=${language}` }),
    ...entry.photos.map((photo) =>
      emptyElement("link", {
        rel: "enclosure",
        type: "image/webp",
        href: photoPath(publicPhoto(photo), PHOTO_WIDTH, publicUrl) ?? "",
        title: photo.alt ?? undefined,
      }),
    ),
    ...(entry.category === "" ? [] : [emptyElement("category", { term: entry.category })]),
    ...(summary ? [textElement("summary", summary.text, { type: "text", "xml:lang": summary.language })] : []),
    ...(html ? [textElement("content", html.text, { type: "html", "xml:lang": html.language })] : []),
  ]);
}
