import type { GridLocaleText } from "@mui/x-data-grid";
import type { Language } from "@tree-for-deed/common/languages";

/** The grid's own words that are left without menus, filters, toolbar and footer; it speaks English by itself. */
export const gridTexts: Readonly<Record<Language, Partial<GridLocaleText>>> = {
  bn: {
    noRowsLabel: "কোনো সারি নেই",
    noResultsOverlayLabel: "কিছুই পাওয়া যায়নি।",
    noColumnsOverlayLabel: "কোনো কলাম নেই",
    columnHeaderSortIconLabel: "সাজান",
    checkboxSelectionHeaderName: "সারি বাছাই",
    checkboxSelectionSelectAllRows: "সব সারি বাছাই করুন",
    checkboxSelectionUnselectAllRows: "কোনো সারি বাছাইয়ে রাখবেন না",
    checkboxSelectionSelectRow: "সারিটি বাছাই করুন",
    checkboxSelectionUnselectRow: "সারিটি বাছাই থেকে বাদ দিন",
  },
  en: {},
};
