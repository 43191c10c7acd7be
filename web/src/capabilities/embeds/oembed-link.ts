import { embedOfPage, oembedPath } from "@tree-for-deed/common/embeds/embed";
import type { Language } from "@tree-for-deed/common/languages";

interface Page {
  readonly path: string;
  readonly publicUrl: string;
  readonly language: Language;
  readonly capabilities: readonly string[];
}

/** The link by which other sites find the embed of a page, for the page's head; empty for a page without an embed. */
export function oembedLink({ path, publicUrl, language, capabilities }: Page): string {
  const search = `?lang=${language}`;
  if (!capabilities.includes("embeds") || !embedOfPage(path, search)) return "";
  const href = publicUrl + oembedPath(publicUrl + path + search);
  return `<link rel="alternate" type="application/json+oembed" href="${href.replaceAll("&", "&amp;")}">`;
}
