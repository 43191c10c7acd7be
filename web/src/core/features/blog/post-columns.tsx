import { either } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";
import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { deleteColumn } from "../../../components/grid/delete-column";
import type { PostSort } from "../../../gql/schema.generated";
import type { PostRow_PostFragment } from "./PostAdmin.generated";
import { StatusMark } from "./StatusMark";
import { memberText } from "../../../lib/member-text";

type Row = PostRow_PostFragment;

/** The server's sort keys by column. */
export const sortOfField: Readonly<Record<string, PostSort>> = {
  title: "TITLE",
  titleEn: "TITLE_EN",
  category: "CATEGORY",
  createdAt: "CREATED",
  updatedAt: "UPDATED",
  publishedAt: "PUBLISHED",
};

/** Columns of the list of posts that are hidden by default. */
export const hiddenPostFields = ["createdAt", "slug"] as const;

/** The columns of the list of posts. */
export function postColumns(intl: IntlShape, onDelete: (post: Row) => void): readonly GridColDef<Row>[] {
  const title = (field: "title" | "titleEn", lang: Language): GridColDef<Row> => ({
    field,
    headerName: intl.formatMessage({ id: `content.post.${field}` }),
    flex: 2,
    minWidth: 150,
    ...(intl.locale === lang && { rowHeader: true, hideable: false }),
    renderCell: ({ row }) => <span lang={lang}>{row[field]}</span>,
  });
  const day = (field: "createdAt" | "updatedAt" | "publishedAt", id: "created" | "updated" | "publishedAt") => ({
    field,
    headerName: intl.formatMessage({ id: `content.post.${id}` }),
    width: 140,
    valueFormatter: (value: string | null) => (value ? intl.formatDate(value, { dateStyle: "medium" }) : ""),
  });
  return [
    title("title", "bn"),
    title("titleEn", "en"),
    {
      field: "published",
      headerName: intl.formatMessage({ id: "content.post.status" }),
      width: 116,
      sortable: false,
      renderCell: ({ row }) => <StatusMark published={row.published} />,
    },
    {
      field: "category",
      headerName: intl.formatMessage({ id: "content.post.category" }),
      flex: 1,
      minWidth: 100,
      renderCell: ({ row }) => <span {...memberText(row.category)}>{row.category}</span>,
    },
    day("createdAt", "created"),
    day("updatedAt", "updated"),
    day("publishedAt", "publishedAt"),
    {
      field: "slug",
      headerName: intl.formatMessage({ id: "content.post.slug" }),
      flex: 1,
      minWidth: 140,
      sortable: false,
      renderCell: ({ row }) => <span lang="en">{row.slug}</span>,
    },
    deleteColumn<Row>(intl, ({ title: name, titleEn }) => either(intl.locale, name, titleEn), onDelete),
  ];
}
