import { isLanguage, languages, type Language } from "@tree-for-deed/common/languages";
import { narrowing } from "@tree-for-deed/common/page-address";

interface PageAddresses {
  /** The one address of what is shown, however it was reached. */
  canonical: string;
  /** The canonical address in each language, and `x-default`, for which the reader's own choice decides. */
  alternates: readonly { hrefLang: Language | "x-default"; href: string }[];
}

/**
 * The addresses under which search engines should know a page: its number and language belong to them, nothing else.
 * Parameters that the page does not know change nothing, since the server does not see them when it draws the page.
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
