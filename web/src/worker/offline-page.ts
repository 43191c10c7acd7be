import { defaultLanguage, languages, languageFacts, type Language } from "@tree-for-deed/common/languages";
import { pages } from "@tree-for-deed/common/paths";
import { texts } from "../i18n/catalogs/every-offline.generated";

interface Kept {
  /** The address of the stored font. */
  font: string;
  /** Paths of the stored pages. */
  kept: readonly string[];
  /** CSP nonce of its script. */
  nonce: string;
}

/**
 * HTML for a page that is opened offline: it tells which parts of the site are available and which are not. It needs
 * only itself and the stored font. The intended page loads by itself once there is a connection.
 */
export function offlinePage({ font, kept, nonce }: Kept): string {
  const form = kept.includes(pages.addDeed);
  const others = readable.filter((name) => kept.includes(pages[name]));
  return `<!doctype html>
<html lang="${defaultLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${languages.map((each) => languageFacts[each].siteName).join(" · ")}</title>
<style>
@font-face{font-family:"Bengali";src:url(${font}) format("woff2");font-weight:400 700;unicode-range:U+0964-0965,U+0980-09FF,U+200C-200D}
:root{color-scheme:light dark;--ground:#fbfaf4;--text:#1b241e;--quiet:#4d5850;--leaf:#0b6b4a;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#10150f;--text:#e9eee7;--quiet:#b6c1b5;--leaf:#5cc99b;--on:#06281b}}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:var(--ground);color:var(--text);font:17px/1.65 "Noto Sans Bengali",Bengali,system-ui,sans-serif}
main{max-width:26rem;padding:2rem 1.5rem;text-align:center}
svg{width:72px;height:72px}
h1,h2{line-height:1.4;margin:1rem 0 .25rem}h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}
p{margin:.25rem 0 0;color:var(--quiet);text-wrap:pretty}
a{display:inline-block;margin:1.25rem .25rem 0;padding:.6rem 1.5rem;border-radius:12px;background:var(--leaf);color:var(--on);font-weight:600;text-decoration:none}
ul{margin:.5rem 0 0;padding:0;list-style:none}
li a{margin:0;padding:.4rem 0;background:none;color:var(--leaf);text-decoration:underline;text-underline-offset:.2em}
a+a,ul+a{margin-top:.75rem;background:none;color:var(--leaf);box-shadow:inset 0 0 0 1px}
</style></head><body><main>
<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="24" fill="#0B6B4A"/><path d="M24 39V22" stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="M24 24C24 15.5 18.5 11 10.5 11c0 9 5 13.5 13.5 13z" fill="#fff"/><path d="M24 29c0-7 4.6-11 13-11 0 8-4.7 11.6-13 11z" fill="#F4A300"/></svg>
${languages.map((each, at) => sectionOf(each, at === 0 ? "h1" : "h2", form)).join("\n")}
${form ? `<a href="${pages.addDeed}">${inAll("offlinePage.write")}</a>` : ""}
${others.length > 0 ? `<p>${inAll("offlinePage.kept")}</p><ul>${others.map(linkTo).join("")}</ul>` : ""}
<a href="">${inAll("offlinePage.again")}</a>
</main><script nonce="${nonce}">addEventListener("online",()=>location.reload())</script></body></html>`;
}

/** Pages to read, in the order of the links to them. */
const readable = ["home", "deeds", "faq", "about", "counting"] as const;

const linkTo = (name: (typeof readable)[number]): string =>
  `<li><a href="${pages[name]}">${inAll(`offlinePage.${name}`)}</a></li>`;

/** The text of one language, under a heading. */
function sectionOf(language: Language, heading: "h1" | "h2", form: boolean): string {
  const own = texts[language];
  const paragraphs = [own["offlinePage.text"], ...(form ? [own["offlinePage.form"]] : [])];
  return [
    `<${heading} lang="${language}">${own["offlinePage.title"]}</${heading}>`,
    ...paragraphs.map((text) => `<p lang="${language}">${text}</p>`),
  ].join("");
}

const inAll = (id: keyof (typeof texts)[Language]): string =>
  languages.map((each) => `<span lang="${each}">${texts[each][id]}</span>`).join(" · ");
