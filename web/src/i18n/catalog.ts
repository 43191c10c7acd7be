import type { Language } from "@tree-for-deed/common/languages";
import { catalogs } from "./catalogs/loaders.generated";
import type { MessageId } from "./message-id";

export type Messages = Record<MessageId, string>;

/** The texts of one language. MUI's own labels are not used. */
export interface Catalog {
  messages: Partial<Messages>;
  /** False while only the texts of home and the feed are loaded. */
  complete: boolean;
  /** True when the admins' texts are loaded, too. */
  forAdmins: boolean;
  /** The capabilities whose texts are loaded, where some are off. */
  only?: readonly string[] | undefined;
}

/** The first texts of home and the feed; also all other texts for visitors and members; also the admins'. */
export type Extent = "first" | "all" | "admin";
export const partsOf = { first: ["first"], all: ["first", "more"], admin: ["first", "more", "admin"] } as const;

/** A module of texts. */
export type Texts = Pick<Catalog, "messages">;

/** Loads the texts of a language; `only` names the capabilities that are on where some are off. */
export async function loadTexts(extent: Extent, language: Language, only?: readonly string[]): Promise<Catalog> {
  const texts: Texts[] = only
    ? await (await import("./catalog-parts")).loadParts(extent, language, only)
    : await Promise.all(partsOf[extent].map((part) => catalogs[`${language}-${part}`]()));
  return {
    messages: Object.assign({}, ...texts.map(({ messages }) => messages)) as Partial<Messages>,
    complete: extent !== "first",
    forAdmins: extent === "admin",
    only,
  };
}
