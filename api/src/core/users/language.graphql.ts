import type { Language } from "@tree-for-deed/common/languages";
import { describedEnum } from "../../shared/described-enum";

/** GraphQL's `Language`: its names are the values as they are stored. */
export const LanguageEnum = { bn: "bn", en: "en" } as const satisfies Record<Language, Language>;

describedEnum({ Language: LanguageEnum }, "A language of the site.", { bn: "Bengali, the default.", en: "English." });
