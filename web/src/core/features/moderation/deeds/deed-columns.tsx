import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { Box } from "../../../../components/Box";
import { Picture } from "../../../../components/Picture";
import { RelativeTime } from "../../../../components/RelativeTime";
import type { ListedDeed_DeedFragment } from "./DeedLists.generated";
import { beginning } from "../../../../lib/caption";
import { shorten } from "../../../../lib/graphemes";
import { CategoryMark } from "./CategoryMark";
import { WaitingTime } from "../review/WaitingTime";
import { handle } from "../../../../lib/handle";
import { memberText } from "../../../../lib/member-text";

type Column = GridColDef<ListedDeed_DeedFragment>;
export type DeedField =
  | "photo"
  | "caption"
  | "author"
  | "category"
  | "submitted"
  | "decided"
  | "reason"
  | "likes"
  | "note";

const shownText = 110;
/** Limits the lines on a phone, so that several deeds fit the screen. */
const fewLines = {
  display: { xs: "-webkit-box", md: "inline" },
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "3",
  overflow: "hidden",
} as const;

/** All columns that lists of deeds can show, by field. */
export function deedColumns(intl: IntlShape, status: "PENDING" | "APPROVED" | "REJECTED"): Record<DeedField, Column> {
  const title = (field: DeedField) => intl.formatMessage({ id: `review.column.${field}` });
  const plain = (field: DeedField): Column => ({ field, headerName: title(field), sortable: false });
  return {
    photo: {
      ...plain("photo"),
      width: 76,
      renderCell: ({ row }) =>
        row.images[0] && (
          <Box sx={{ width: 60, borderRadius: 1, overflow: "hidden" }}>
            <Picture photo={row.images[0]} ratio="1 / 1" sizes="60px" alt="" />
          </Box>
        ),
    },
    caption: {
      ...plain("caption"),
      flex: 2,
      minWidth: 136,
      hideable: false,
      renderCell: ({ row }) => (
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "center", color: "text.secondary" }}>
            <span translate="no">{row.uniqueId}</span>
            {status === "PENDING" && (
              <Box component="span" sx={{ display: { md: "none" } }}>
                <WaitingTime brief since={row.submittedAt} />
              </Box>
            )}
          </Box>
          <Box component="span" {...memberText(row.caption)} sx={fewLines}>
            {beginning(row.caption, shownText).text}
          </Box>
        </Box>
      ),
    },
    author: {
      ...plain("author"),
      flex: 1,
      minWidth: 140,
      valueGetter: (_value, row) => row.user.fullName,
      renderCell: ({ row }) => (
        <Box sx={{ minWidth: 0 }}>
          <span dir="auto" translate="no">
            {row.user.fullName}
          </span>
          <Box translate="no" sx={{ color: "text.secondary" }}>
            {handle(row.user.username)}
          </Box>
        </Box>
      ),
    },
    category: {
      ...plain("category"),
      flex: 1,
      minWidth: 130,
      renderCell: ({ row }) => <CategoryMark category={row.category} />,
    },
    submitted: {
      ...plain("submitted"),
      sortable: true,
      width: status === "PENDING" ? 212 : 156,
      renderCell: ({ row }) =>
        status === "PENDING" ? <WaitingTime brief since={row.submittedAt} /> : <RelativeTime value={row.createdAt} />,
    },
    decided: {
      ...plain("decided"),
      sortable: true,
      sortingOrder: ["desc"],
      width: 130,
      renderCell: ({ row }) => row.decidedAt !== null && <RelativeTime value={row.decidedAt} />,
    },
    reason: {
      ...plain("reason"),
      flex: 1.5,
      minWidth: 136,
      renderCell: ({ row }) =>
        row.rejectReason !== null && (
          <span {...memberText(row.rejectReason)}>{shorten(row.rejectReason, shownText).text}</span>
        ),
    },
    likes: {
      ...plain("likes"),
      sortable: true,
      sortingOrder: ["desc"],
      type: "number",
      width: 96,
      valueFormatter: (value: number) => intl.formatNumber(value),
    },
    note: {
      ...plain("note"),
      flex: 1,
      minWidth: 140,
      renderCell: ({ row }) => row.adminNote !== null && <span dir="auto">{shorten(row.adminNote, 80).text}</span>,
    },
  };
}
