import { type Day } from "@tree-for-deed/common/day";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { say } from "../texts/texts";
import { type Palette, type Scheme, darkRules, paletteOf } from "./letter-colours";
import type { Mail } from "./mailer";

/** A link that is shown by words; `url` is absolute. */
export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

/** A photo of the site; `url` is absolute, width and height in px say its shape. */
export interface LetterPhoto {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A day of the strip of leaves; `isNews` marks the day that the mail is about. */
export interface LetterDay {
  readonly day: Day;
  readonly tree: boolean;
  readonly isNews?: boolean;
}

/** The content of a mail, from which its HTML and its plain text are made. All texts are plain text. */
export interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  /** States in one sentence what happened. */
  readonly lead: string;
  readonly photo?: LetterPhoto | null;
  /** The reader's trees of seven days, oldest first. */
  readonly days?: readonly LetterDay[];
  readonly paragraphs?: readonly string[];
  /** The one of the paragraphs that a person wrote, which is set off. */
  readonly quote?: string;
  readonly button: LetterLink | null;
  /** Other places that the mail leads to, below the button. */
  readonly more?: readonly LetterLink[];
  /** Paragraphs below the button. */
  readonly after?: readonly string[];
  /** The address that ends this kind of mail; null for mails that cannot be turned off. */
  readonly unsubscribe?: string | null;
  /** Whether its reader is a member, who can choose their mails. */
  readonly isMember?: boolean;
}

/** The greeting of a letter; mails to unconfirmed addresses have no name. */
export const greeting = (language: Language, name: string): string =>
  name ? say(language, "mail.dear", { name }) : say(language, "mail.hello");

/** Renders a letter as plain text and as HTML. The scheme is fixed in previews only: readers' programs choose it. */
export function letterMail(letter: Letter, publicUrl: string, scheme: Scheme = "auto"): Mail {
  const { to, subject, unsubscribe } = letter;
  const footer = footerOf(letter, publicUrl);
  return {
    to,
    subject,
    text: textOf(letter, footer),
    html: htmlOf(letter, footer, publicUrl, scheme),
    ...(unsubscribe && { headers: oneClickStop(unsubscribe) }),
  };
}

/** RFC 8058: mail programs show a button that ends this kind of mail. */
const oneClickStop = (link: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const footerOf = ({ language, unsubscribe, isMember }: Letter, publicUrl: string): LetterLink[] => [
  ...(unsubscribe ? [{ label: say(language, "mail.unsubscribe"), url: unsubscribe }] : []),
  ...(isMember ? [{ label: say(language, "mail.settings"), url: publicUrl + paths.mails }] : []),
];

const linkInText = ({ label, url }: LetterLink): string => `${label}:\n${url}`;

function textOf(letter: Letter, footer: readonly LetterLink[]): string {
  const { language, lead, days = [], paragraphs = [], button, more = [], after = [] } = letter;
  const parts = [
    letter.greeting,
    lead,
    ...(days.length > 0 ? [`${daysInText(language, days)}\n${daysInWords(language, days)}`] : []),
    ...paragraphs,
    ...[...(button ? [button] : []), ...more].map(linkInText),
    ...after,
    languageFacts[language].siteName,
  ];
  return [...parts, ...(footer.length > 0 ? ["--", footer.map(linkInText).join("\n")] : [])].join("\n\n");
}

const daysInWords = (language: Language, days: readonly LetterDay[]): string =>
  say(language, "mail.daysWithTree", { trees: days.filter(({ tree }) => tree).length });

const daysInText = (language: Language, days: readonly LetterDay[]): string =>
  days.map(({ day, tree }) => `${weekday(language, day, "short")} ${tree ? "●" : "○"}`).join("  ");

/** A calendar day has no time zone. */
const weekday = (language: Language, day: Day, length: "short" | "narrow"): string =>
  new Intl.DateTimeFormat(languageFacts[language].locale, { weekday: length, timeZone: "UTC" }).format(new Date(day));

const WIDTH = 600;
const PADDING = 24;
const PHOTO_WIDTH = WIDTH - 2 * PADDING;
const PHOTO_HEIGHT_MAX = 420;
const FONT = "font-family:'Noto Sans Bengali','Nirmala UI',Vrinda,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/** Words that somebody typed, such as an address, never widen the mail. */
const WRAP = "word-break:break-word;overflow-wrap:anywhere";

/**
 * Tables with attributes for Outlook, inline styles for Gmail. The style element only adds the dark scheme, where mail
 * programs read it.
 */
function htmlOf(letter: Letter, footer: readonly LetterLink[], publicUrl: string, scheme: Scheme): string {
  const { language, subject, lead, photo, days = [], paragraphs = [], quote, button, more = [], after = [] } = letter;
  const { siteName } = languageFacts[language];
  const colours = paletteOf(scheme);
  const draw = partsIn(colours);
  const rows = [
    draw.paragraph(letter.greeting, "soft", `font-size:16px;line-height:1.5;margin:0 0 4px`),
    `<h1 class="ink" style="${FONT};${WRAP};color:${colours.ink};font-size:24px;line-height:1.4;font-weight:700;margin:0 0 16px">${escaped(lead)}</h1>`,
    ...(photo ? [draw.photo(photo)] : []),
    ...(days.length > 0 ? [draw.leaves(language, days)] : []),
    ...paragraphs.map((text) => (text === quote ? draw.quote(text) : draw.paragraph(text))),
    ...(button ? [draw.button(button)] : []),
    ...(more.length > 0 ? [draw.links(more, "line-height:1.9;margin:0 0 16px", "<br>")] : []),
    ...after.map((text) => draw.paragraph(text, "soft", `font-size:15px;line-height:1.6;margin:0 0 12px`)),
  ];
  return [
    `<!doctype html>`,
    `<html lang="${language}">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="${scheme === "auto" ? "light dark" : scheme}">`,
    `<meta name="supported-color-schemes" content="${scheme === "auto" ? "light dark" : scheme}">`,
    `<title>${escaped(subject)}</title>`,
    ...(scheme === "auto" ? [`<style>${darkRules}</style>`] : []),
    `</head>`,
    `<body class="page" bgcolor="${colours.page}" style="margin:0;padding:0;background-color:${colours.page}">`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.page}" style="background-color:${colours.page}"><tr><td align="center" style="padding:12px 8px">`,
    `<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.card}" style="max-width:${WIDTH}px;background-color:${colours.card};border-radius:16px">`,
    `<tr><td bgcolor="#084f37" style="border-radius:16px 16px 0 0;background-color:#084f37">${draw.banner(siteName, publicUrl)}</td></tr>`,
    `<tr><td align="left" style="padding:${PADDING}px">`,
    ...rows,
    `</td></tr>`,
    `</table>`,
    `<!--[if mso]></td></tr></table><![endif]-->`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px"><tr><td align="center" style="padding:16px ${PADDING}px">`,
    draw.links(
      [{ label: siteName, url: `${publicUrl}/` }, ...footer],
      "font-size:14px;line-height:1.9;margin:0",
      " · ",
    ),
    `</td></tr></table>`,
    `</td></tr></table>`,
    `</body>`,
    `</html>`,
  ].join("\n");
}

function partsIn(colours: Palette) {
  const paragraph = (
    text: string,
    tone: "ink" | "soft" = "ink",
    style = "font-size:17px;line-height:1.65;margin:0 0 16px",
  ): string =>
    `<p class="${tone}" style="${FONT};${WRAP};color:${colours[tone]};${style}">${escaped(text).replaceAll("\n", "<br>")}</p>`;

  const link = ({ label, url }: LetterLink): string =>
    `<a class="link" href="${escaped(url)}" style="display:inline-block;color:${colours.link};text-decoration:underline">${escaped(label)}</a>`;

  return {
    paragraph,

    quote: (text: string): string =>
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="quote" bgcolor="${colours.quote}" style="background-color:${colours.quote};border-left:4px solid ${colours.news};padding:12px 16px">${paragraph(text, "ink", "font-size:17px;line-height:1.65;margin:0")}</td></tr></table>`,

    links: (all: readonly LetterLink[], style: string, between: string): string =>
      `<p class="soft" style="${FONT};color:${colours.soft};${style}">${all.map(link).join(between)}</p>`,

    /** If images are blocked, the site's name appears on its green. */
    banner: (siteName: string, publicUrl: string): string =>
      `<a href="${escaped(publicUrl)}/" style="color:#fbf3dc;text-decoration:none"><img src="${escaped(publicUrl)}/icons/mail.png" width="${WIDTH}" alt="${escaped(siteName)}" style="${FONT};display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0;border-radius:16px 16px 0 0;color:#fbf3dc;font-size:20px;line-height:56px;font-weight:700;text-align:center"></a>`,

    /** Outlook for Windows cannot draw WebP and would show a broken image: it gets none. */
    photo: ({ url, alt, width, height }: LetterPhoto): string => {
      const shown = Math.min(PHOTO_WIDTH, Math.round((PHOTO_HEIGHT_MAX * width) / height));
      return `<!--[if !mso]><!--><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td align="center"><img src="${escaped(url)}" width="${shown}" alt="${escaped(alt)}" class="photo" style="${FONT};display:block;width:100%;max-width:${shown}px;height:auto;border:0;border-radius:12px;background-color:${colours.quote};color:${colours.soft};font-size:15px;line-height:1.5"></td></tr></table><!--<![endif]-->`;
    },

    leaves: (language: Language, days: readonly LetterDay[]): string => {
      const cell = ({ day, tree, isNews }: LetterDay): string => {
        const tone = !tree ? "bare" : isNews ? "news" : "leaf";
        return `<td width="14%" align="center" style="padding:0 1px"><table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td class="${tone}" width="28" height="28" bgcolor="${colours[tone]}" style="width:28px;height:28px;background-color:${colours[tone]};border-radius:2px 18px 2px 18px;font-size:1px;line-height:1px">&nbsp;</td></tr></table><p class="soft" style="${FONT};color:${colours.soft};font-size:13px;line-height:1.5;margin:4px 0 0">${escaped(weekday(language, day, languageFacts[language].weekday))}</p></td>`;
      };
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:400px;margin:0 0 4px"><tr>${days.map(cell).join("")}</tr></table>${paragraph(daysInWords(language, days), "soft", "font-size:15px;line-height:1.6;margin:0 0 16px")}`;
    },

    /** Outlook ignores the padding of links and takes that of the cell. */
    button: ({ label, url }: LetterLink): string =>
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="act" align="center" bgcolor="${colours.act}" style="background-color:${colours.act};border-radius:12px;mso-padding-alt:13px 28px"><a href="${escaped(url)}" style="${FONT};display:inline-block;padding:13px 28px;color:${colours.onAct};font-size:17px;line-height:1.4;font-weight:700;text-decoration:none;mso-padding-alt:0"><span class="on-act" style="color:${colours.onAct}">${escaped(label)}</span></a></td></tr></table>`,
  };
}

const HTML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] ?? "");
