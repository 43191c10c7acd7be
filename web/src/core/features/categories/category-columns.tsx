import { either } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";
import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { deleteColumn } from "../../../components/grid/delete-column";
import type { CategoryRow_CategoryFragment } from "./Categories.generated";

type Row = CategoryRow_CategoryFragment;

/** A column of names; the one in the reader's language is the row header. */
const nameColumn = (intl: IntlShape, field: "name" | "nameEn", lang: Language): GridColDef<Row> => ({
  field,
  headerName: intl.formatMessage({ id: `content.category.${field}` }),
  flex: 1,
  minWidth: 120,
  ...(intl.locale === lang && { rowHeader: true, hideable: false }),
  renderCell: ({ row }) => <span lang={lang}>{row[field]}</span>,
});

/** The columns of the list of categories. */
export const categoryColumns = (intl: IntlShape, onDelete: (category: Row) => void): readonly GridColDef<Row>[] => [
  {
    field: "icon",
    headerName: intl.formatMessage({ id: "content.category.iconColumn" }),
    width: 84,
    sortable: false,
    align: "center",
    headerAlign: "center",
    renderCell: ({ row }) => <span style={{ fontSize: "1.5rem", lineHeight: 1.2 }}>{row.icon}</span>,
  },
  nameColumn(intl, "name", "bn"),
  nameColumn(intl, "nameEn", "en"),
  {
    field: "deedCount",
    headerName: intl.formatMessage({ id: "content.category.deeds" }),
    type: "number",
    width: 110,
    valueFormatter: (value: number | null) => intl.formatNumber(value ?? 0),
  },
  deleteColumn<Row>(intl, ({ name, nameEn }) => either(intl.locale, name, nameEn), onDelete),
];
