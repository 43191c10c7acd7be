import type { LanguageFacts } from "@tree-for-deed/common/languages/language-facts";

/**
 * The order in which a device looks for a letter, by the script of the language. Bengali pages show their few Latin
 * letters in a font of the device: Inter would be 28 KB of the first visit.
 */
export const fontStack: Readonly<Record<LanguageFacts["script"], string>> = {
  Beng: '"Noto Sans Bengali Subset","Noto Sans Bengali Full","Bengali Fallback","Inter Fallback","Nirmala UI",Vrinda,system-ui,sans-serif',
  Latn: 'Inter,"Inter Fallback","Noto Sans Bengali Subset","Noto Sans Bengali Full","Bengali Fallback",system-ui,sans-serif',
};
