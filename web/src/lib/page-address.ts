import { isLanguage, languages, type Language } from "@tree-for-deed/common/languages";
import { narrowing } from "@tree-for-deed/common/page-address";

interface PageAddresses {
  /** The canonical address, however the page was reached. */
  canonical: string;
  /** The canonical address in each language, and `x-default`, for which the reader's own choice decides. */
  alternates: readonly { hrefLang: Language | "x-default"; href: string }[];
}

/**
 * The addresses under which search engines should index a page: only its number and language belong to them. Unknown
 * parameters change nothing, since the server ignores them when it renders the page.
 */
export function pageAddresses(origin: string, pathname: string, search: string): PageAddresses {
  const given = new URLSearchParams(search);
  const page = given.get("page");
  const language = given.get("lang");
  const number =
    !narrowing.some((name) => given.has(name)) && page !== null && /^([2-9]|[1-9]\d+)$/.test(page)
      ? [["page", page]]
      : [];
  const address = (more: string[][]): string => {
    const query = new URLSearchParams([...number, ...more]).toString();
    return `${origin}${pathname}${query && `?${query}`}`;
  };
  return {
    canonical: address(isLanguage(language) ? [["lang", language]] : []),
    alternates: [
      ...languages.map((each) => ({ hrefLang: each, href: address([["lang", each]]) })),
      { hrefLang: "x-default" as const, href: address([]) },
    ],
  };
}
