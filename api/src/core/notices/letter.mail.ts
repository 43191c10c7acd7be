import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import type { Mail } from "../../platform/mail/mailer";
import { say } from "../../platform/texts/texts";

/** One of our mails, with one paragraph per line. */
export interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly lines: readonly string[];
  /** Small print below the signature. */
  readonly notes?: readonly string[];
}

/** Renders a letter as plain text and as HTML. */
export function letterMail({ to, language, subject, lines, notes = [] }: Letter, publicUrl: string): Mail {
  const letter = [...lines, languageFacts[language].siteName];
  return {
    to,
    subject,
    text: [...letter, ...(notes.length > 0 ? ["--", ...notes] : [])].join("\n\n"),
    html: htmlOf(language, publicUrl, letter, notes),
  };
}

/** The greeting of a letter; mails to unconfirmed addresses have no name. */
export const greeting = (language: Language, name: string): string =>
  name ? say(language, "mail.dear", { name }) : say(language, "mail.hello");

const HTML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const BODY = "font:16px/1.65 'Noto Sans Bengali',system-ui,sans-serif;color:#1b241e;max-width:36rem";
/** Style of the logo; if images are blocked, the site's name appears on its green background. */
const HEAD =
  "display:block;width:100%;height:auto;border-radius:12px;background:#084f37;color:#fbf3dc;font-weight:700;text-align:center";
const NOTE = "font-size:14px;color:#4d5850";

/** Only addresses of this site become links: text written by members and admins stays text. */
function htmlOf(language: Language, publicUrl: string, letter: readonly string[], notes: readonly string[]): string {
  const word = (text: string): string =>
    text.startsWith(`${publicUrl}/`) ? `<a href="${escaped(text)}">${escaped(text)}</a>` : escaped(text);
  const paragraph = (text: string): string => text.split(/(\s)/).map(word).join("").replaceAll("\n", "<br>");
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body style="${BODY}">`,
    `<img src="${escaped(publicUrl)}/icons/mail.png" width="576" height="108" alt="${languageFacts[language].siteName}" style="${HEAD}">`,
    ...letter.map((text) => `<p>${paragraph(text)}</p>`),
    ...notes.map((text) => `<p style="${NOTE}">${paragraph(text)}</p>`),
    "</body></html>",
  ].join("\n");
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] ?? "");
