/** The colours of a mail. Each pair of text and ground has a contrast of at least 4.5:1. */
export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly soft: string;
  readonly link: string;
  readonly quote: string;
  readonly act: string;
  readonly onAct: string;
  /** A day with a tree, the day that the mail is about, and a day without a tree. */
  readonly leaf: string;
  readonly news: string;
  readonly bare: string;
}

/** The colours as CSS variables, for documents that are no mails. */
export const colourVariables = ({ page, card, ink, soft, link, quote, bare }: Palette): string =>
  `--page:${page};--card:${card};--ink:${ink};--soft:${soft};--link:${link};--line:${bare};--quote:${quote}`;

/** `auto` follows the reader's mail program; the others are for previews. */
export type Scheme = "auto" | "light" | "dark";

const LIGHT: Palette = {
  page: "#fbfaf4",
  card: "#ffffff",
  ink: "#1b241e",
  soft: "#4d5850",
  link: "#0b6b4a",
  quote: "#f1efe4",
  act: "#0b6b4a",
  onAct: "#ffffff",
  leaf: "#0b6b4a",
  news: "#f4a300",
  bare: "#e4e1d6",
};

const DARK: Palette = {
  page: "#10150f",
  card: "#1a211a",
  ink: "#e8ece6",
  soft: "#b4beb2",
  link: "#5cc99b",
  quote: "#252e25",
  act: "#5cc99b",
  onAct: "#0c2a1e",
  leaf: "#5cc99b",
  news: "#f4a300",
  bare: "#3a453a",
};

export const paletteOf = (scheme: Scheme): Palette => (scheme === "dark" ? DARK : LIGHT);

const ground = (name: keyof Palette): string => `.${name}{background-color:${DARK[name]}!important}`;
const words = (name: string, colour: string): string => `.${name}{color:${colour}!important}`;

/** The dark scheme, for mail programs that read styles. */
export const darkRules = [
  ":root{color-scheme:light dark}",
  "@media (prefers-color-scheme:dark){",
  ...(["page", "card", "quote", "act", "leaf", "news", "bare"] as const).map(ground),
  words("ink", DARK.ink),
  words("soft", DARK.soft),
  words("link", DARK.link),
  words("on-act", DARK.onAct),
  `.photo{background-color:${DARK.quote}!important;color:${DARK.soft}!important}`,
  "}",
].join("");
