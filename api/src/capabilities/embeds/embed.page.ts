import { createHash } from "node:crypto";
import { besideFrom, type EmbedKind, type EmbedTheme } from "@tree-for-deed/common/embeds/embed";
import { type Language, languageFacts } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { publicPhotoSource } from "../../core/media/photo-base.value";
import { photoSrcSet, photoUrl, type StoredPhoto } from "../../core/media/stored-photo.value";
import { xmlText as escaped } from "../../core/discovery/xml.view";
import { colourVariables, paletteOf } from "../../platform/mail/letter-colours";
import { type PassingError, refusalWords } from "../../platform/limits/refusal-words";
import { say } from "../../platform/texts/texts";
import type { EmbedContent, EmbedTrees } from "./embed.view";

/** The look of an embed; without a theme it follows the reader's browser. */
export interface EmbedLook {
  readonly language: Language;
  readonly theme: EmbedTheme | undefined;
}

/** A document for a frame, and its content security policy. */
export interface EmbedPage {
  readonly html: string;
  readonly policy: string;
}

const LIGHT = `:root{color-scheme:light;${colourVariables(paletteOf("light"))}}`;
const DARK = `:root{color-scheme:dark;${colourVariables(paletteOf("dark"))}}`;
const COLOURS: Readonly<Record<EmbedTheme | "auto", string>> = {
  light: LIGHT,
  dark: DARK,
  auto: `${LIGHT}@media (prefers-color-scheme:dark){${DARK}}`,
};

const RULES = [
  "*{box-sizing:border-box;margin:0}",
  "html{background:var(--card)}",
  "body{min-height:100vh;display:flex;flex-direction:column;overflow:hidden;position:relative;border:1px solid var(--line);border-radius:16px;",
  "color:var(--ink);font:16px/1.5 system-ui,'Noto Sans Bengali','Nirmala UI',sans-serif}",
  ".tall body{line-height:1.6;font-family:'Noto Sans Bengali','Nirmala UI',Vrinda,system-ui,sans-serif}",
  "a{color:inherit;text-decoration:none}",
  "a.all::after{content:'';position:absolute;inset:0;border-radius:15px}",
  "a.all:focus-visible{outline:0}a.all:focus-visible::after{outline:3px solid #f4a300;outline-offset:-4px}",
  "a.all:hover{text-decoration:underline}",
  "main{flex:1;min-height:0;display:flex;flex-direction:column;justify-content:center;gap:10px;padding:14px 18px}",
  "h1{font-size:17px;line-height:1.35;font-weight:700;overflow-wrap:anywhere}",
  ".soft{color:var(--soft);font-size:14px}",
  ".row{display:flex;gap:12px;align-items:center;min-width:0}.row>div{min-width:0}",
  "dl{display:flex;flex-wrap:wrap;gap:6px 20px}dl>div{display:flex;flex-direction:column-reverse}",
  "dt{color:var(--soft);font-size:13px}",
  "dd{font-size:22px;line-height:1.25;font-weight:700;font-variant-numeric:tabular-nums;color:var(--link)}",
  ".large dd{font-size:32px}",
  ".face{flex:none;width:52px;height:52px;border-radius:50%;object-fit:cover;background:var(--quote)}",
  "span.face{display:grid;place-items:center;font-size:22px;font-weight:700;color:var(--link)}",
  ".text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden;overflow-wrap:anywhere}",
  ".chip{align-self:flex-start;max-width:100%;border-radius:99px;background:var(--quote);font-size:13px;padding:2px 10px}",
  ".photo{flex:1 1 0;min-height:0;width:100%;object-fit:cover;background:var(--quote);display:block}",
  "picture{display:contents}.wide{flex:1;min-height:0;display:flex;flex-direction:column}.wide main{flex:none}",
  `@media (min-width:${besideFrom}px){.beside{flex-direction:row}.beside .photo{flex:0 0 44%;width:44%}.beside main{flex:1}}`,
  "footer{flex:none;display:flex;align-items:center;gap:8px;padding:8px 18px;border-top:1px solid var(--line);font-size:14px;font-weight:600}",
  "footer svg{flex:none;width:22px;height:22px}footer span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}",
  "footer b{color:var(--link);font-weight:600;white-space:nowrap}",
  "@media (max-width:300px){footer b{display:none}}",
].join("");

interface Styled {
  readonly css: string;
  readonly hash: string;
}

const styled = (colours: string): Styled => {
  const css = colours + RULES;
  return { css, hash: createHash("sha256").update(css).digest("base64") };
};

const policyFor = (styleHash: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `img-src 'self'${publicPhotoSource()}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");

const STYLES: Readonly<Record<EmbedTheme | "auto", Styled>> = {
  light: styled(COLOURS.light),
  dark: styled(COLOURS.dark),
  auto: styled(COLOURS.auto),
};

/** The mark of the site, as in `favicon.svg`. */
const MARK =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="24" fill="#0B6B4A"/>' +
  '<path d="M24 39V22" stroke="#fff" stroke-width="3" stroke-linecap="round"/>' +
  '<path d="M24 24C24 15.500 18.500 11 10.500 11c0 9 5 13.500 13.500 13z" fill="#fff"/>' +
  '<path d="M24 29c0-7 4.600-11 13-11 0 8-4.700 11.600-13 11z" fill="#F4A300"/></svg>';

/** An embed as a document. It needs no script, and its links open beside the page that shows it. */
export function embedPage(content: EmbedContent, look: EmbedLook): EmbedPage {
  return documentOf(titleOf(content, look.language), bodyOf(content, look), look);
}

/** The document in place of an embed that there is not. */
export const missingEmbed = (kind: EmbedKind, look: EmbedLook): EmbedPage =>
  note(say(look.language, `embed.missing.${kind}`), look);

/** The document in place of an embed that cannot be made now. */
export function laterEmbed(error: PassingError, look: EmbedLook): EmbedPage {
  const { reason, wait } = refusalWords(error, look.language);
  return note(`${reason}. ${wait}`, look);
}

/** The title of an embed, for the frame around it and for oEmbed. */
export function titleOf(content: EmbedContent, language: Language): string {
  const site = languageFacts[language].siteName;
  switch (content.kind) {
    case "counter":
      return site;
    case "grove":
      return `${say(language, "embed.grove")} · ${site}`;
    case "deed":
      return `${content.author}: ${beginning(content.caption, TITLE_LETTERS)}`;
    case "member":
      return `${content.name} · ${site}`;
  }
}

/** The path of the page that an embed stands for. */
export function pageOf(content: EmbedContent): string {
  switch (content.kind) {
    case "counter":
      return paths.home;
    case "grove":
      return paths.grove;
    case "deed":
      return paths.deed(content.uniqueId);
    case "member":
      return paths.profile(content.username);
  }
}

const TITLE_LETTERS = 80;
/** More than four lines of the widest embed. */
const CAPTION_LETTERS = 320;

function beginning(text: string, letters: number): string {
  const signs = [...text];
  return signs.length <= letters ? text : `${signs.slice(0, letters - 1).join("")}…`;
}

function documentOf(title: string, body: string, { language, theme }: EmbedLook): EmbedPage {
  const { css, hash } = STYLES[theme ?? "auto"];
  const html = [
    `<!doctype html><html lang="${language}"${languageFacts[language].isTall ? ' class="tall"' : ""}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title><style>${css}</style></head><body>${body}</body></html>`,
  ].join("");
  return { html, policy: policyFor(hash) };
}

const note = (text: string, look: EmbedLook): EmbedPage =>
  documentOf(text, `<main><p>${escaped(text)}</p></main>${footer(look.language)}`, look);

/** A link of which all of the embed is the target. */
const whole = (path: string, text: string, language: Language): string =>
  `<a class="all" href="${escaped(path)}?lang=${language}" target="_blank" rel="noopener">${escaped(text)}</a>`;

const footer = (language: Language, path?: string): string => {
  const { siteName } = languageFacts[language];
  const name = path === undefined ? whole(paths.home, siteName, language) : escaped(siteName);
  return `<footer>${MARK}<span>${name}</span><b>${say(language, "embed.open")}</b></footer>`;
};

function bodyOf(content: EmbedContent, { language, theme }: EmbedLook): string {
  const path = pageOf(content);
  switch (content.kind) {
    case "counter":
      return `<main>${numbers(treeNumbers(content.trees, language), language, "large")}</main>${footer(language)}`;
    case "grove": {
      const heading = `<h1>${whole(path, say(language, "embed.grove"), language)}</h1>`;
      const trees = numbers(treeNumbers(content.trees, language), language);
      return `<div class="wide">${grovePicture(content.pictures, theme)}<main>${heading}${trees}</main></div>${footer(language, path)}`;
    }
    case "deed": {
      const { photo, caption, author, day, category } = content;
      const text = `<h1>${whole(path, author, language)}</h1><p class="text">${escaped(beginning(caption, CAPTION_LETTERS))}</p>`;
      const main = `<main><p class="chip">${escaped(category)}</p>${text}<p class="soft">${escaped(day)}</p></main>`;
      return photo
        ? `<div class="wide beside">${picture(photo, "photo", 640)}${main}</div>${footer(language, path)}`
        : `${main}${footer(language, path)}`;
    }
    case "member": {
      const { name, username, deeds, trees } = content;
      const who = `<h1>${whole(path, name, language)}</h1><p class="soft">@${escaped(username)}</p>`;
      const counts = [[say(language, "embed.deeds"), deeds] as const, ...treeNumbers(trees, language)];
      return `<main><div class="row">${face(content)}<div>${who}</div></div>${numbers(counts, language)}</main>${footer(language, path)}`;
    }
  }
}

const treeNumbers = ({ earned, inGround }: EmbedTrees, language: Language): (readonly [string, number])[] => [
  [say(language, "embed.earned"), earned],
  ...(inGround === null ? [] : [[say(language, "embed.inGround"), inGround] as const]),
];

function numbers(all: readonly (readonly [string, number])[], language: Language, size = ""): string {
  const format = new Intl.NumberFormat(languageFacts[language].locale);
  const items = all.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${format.format(value)}</dd></div>`);
  return `<dl class="${size}">${items.join("")}</dl>`;
}

const picture = (photo: StoredPhoto, name: string, width: number): string =>
  `<img class="${name}" src="${photoUrl(photo, width)}" srcset="${photoSrcSet(photo)}" sizes="${name === "face" ? "52px" : "560px"}" ` +
  `alt="${escaped(photo.alt ?? "")}" loading="lazy">`;

/** A member's picture, or the first letter of the name. */
function face({ picture: photo, name }: { picture: StoredPhoto | null; name: string }): string {
  if (photo) return picture({ ...photo, alt: null }, "face", 320);
  const [first] = new Intl.Segmenter().segment(name);
  return `<span class="face" aria-hidden="true">${escaped(first?.segment ?? "")}</span>`;
}

function grovePicture({ day, night }: { day: string; night: string }, theme: EmbedTheme | undefined): string {
  const image = `<img class="photo" src="${theme === "dark" ? night : day}" alt="">`;
  if (theme !== undefined) return image;
  return `<picture><source srcset="${night}" media="(prefers-color-scheme: dark)">${image}</picture>`;
}
