import type { Language } from "@tree-for-deed/common/languages";

/** In which order a device looks for a letter. */
export const fontStack: Record<Language, string> = {
  bn: '"Noto Sans Bengali Subset","Noto Sans Bengali Full","Bengali Fallback",Inter,"Inter Fallback","Nirmala UI",Vrinda,system-ui,sans-serif',
  en: 'Inter,"Inter Fallback","Noto Sans Bengali Subset","Noto Sans Bengali Full","Bengali Fallback",system-ui,sans-serif',
};
