const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML forbids even when escaped: most control characters, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it stands in XML, in elements and in attributes. Nothing is ever put into a CDATA section. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");

type Attributes = Readonly<Record<string, string | undefined>>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${xmlText(value)}"`))
    .join("");

/** An element with a text inside. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>${xmlText(text)}</${name}>`;

/** An element with nothing inside. */
export const emptyElement = (name: string, attributes: Attributes): string => `<${name}${written(attributes)}/>`;

/** An element with others inside, which are XML already. */
export const element = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>${children.join("")}</${name}>`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
