import { languageFacts, defaultLanguage, languages, type Language } from "@tree-for-deed/common/languages";
import { say } from "../../platform/texts/texts";
import type { MailKind } from "./mail-kind.enum";

const STYLE = [
  "body{font:17px/1.65 'Noto Sans Bengali','Nirmala UI',system-ui,sans-serif;color:#1b241e;background:#fbfaf4;",
  "margin:0 auto;padding:48px 16px;max-width:34rem}",
  "h1{font-size:1.375rem;line-height:1.4}",
  "button{font:inherit;font-weight:600;color:#fff;background:#0b6b4a;border:0;border-radius:12px;padding:12px 20px}",
  "button:focus-visible{outline:3px solid #f4a300;outline-offset:2px}",
].join("");

/** A small page in all languages, since the reader of a mail may not be logged in. */
export function unsubscribePage(kind: MailKind, { done }: { readonly done: boolean }): string {
  const about = (language: Language) => ({ kind: say(language, `unsubscribe.kind.${kind}`) });
  const [title, ...titles] = inAll((language) =>
    say(language, done ? "unsubscribe.done" : "unsubscribe.ask", about(language)),
  );
  const rest = done
    ? inAll((language) => say(language, "unsubscribe.again")).map((each) => marked("p", each))
    : [
        '<form method="post"><button>',
        inAll((language) => say(language, "unsubscribe.stop"))
          .map((each) => marked("span", each))
          .join(" · "),
        "</button></form>",
      ];
  return `<!doctype html>
<html lang="${defaultLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${languages.map((language) => languageFacts[language].siteName).join(" · ")}</title>
<style>${STYLE}</style>
</head>
<body>
${title ? marked("h1", title) : ""}
${titles.map((each) => marked("p", each)).join("")}
${rest.join("")}
</body>
</html>
`;
}

type Said = readonly [language: Language, text: string];

const inAll = (textIn: (language: Language) => string): Said[] =>
  languages.map((language) => [language, textIn(language)] as const);

const marked = (element: string, [language, text]: Said): string =>
  `<${element} lang="${language}">${text}</${element}>`;
