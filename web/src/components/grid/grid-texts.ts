import type { GridLocaleText } from "@mui/x-data-grid";
import { useMemo } from "react";
import { useIntl } from "react-intl";

/** The grid's own texts that remain without menus, filters, toolbar and footer. */
const names = [
  "noRowsLabel",
  "noResultsOverlayLabel",
  "noColumnsOverlayLabel",
  "columnHeaderSortIconLabel",
  "checkboxSelectionHeaderName",
  "checkboxSelectionSelectAllRows",
  "checkboxSelectionUnselectAllRows",
  "checkboxSelectionSelectRow",
  "checkboxSelectionUnselectRow",
] as const satisfies readonly (keyof GridLocaleText)[];

/** These texts in the reader's language. */
export function useGridTexts(): Partial<GridLocaleText> {
  const intl = useIntl();
  return useMemo(
    () => Object.fromEntries(names.map((name) => [name, intl.formatMessage({ id: `grid.own.${name}` })])),
    [intl],
  );
}
