import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import type { LogRow_EntryFragment } from "./Log.generated";
import { memberText } from "../../../lib/member-text";

type Row = LogRow_EntryFragment;
/** Returns the address of an entry's target; null if it has none. */
export type TargetHref = (entry: Pick<Row, "targetKind" | "targetId" | "targetName">) => string | null;

/** The columns of the log. */
export const logColumns = (intl: IntlShape, hrefOf: TargetHref): readonly GridColDef<Row>[] => [
  {
    field: "createdAt",
    headerName: intl.formatMessage({ id: "log.time" }),
    width: 190,
    renderCell: ({ row }) => (
      <time dateTime={row.createdAt}>
        {intl.formatDate(row.createdAt, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" })}
      </time>
    ),
  },
  {
    field: "actorUsername",
    headerName: intl.formatMessage({ id: "log.actor" }),
    flex: 1,
    minWidth: 120,
    sortable: false,
    renderCell: ({ row }) => (
      <Box component="span" translate="no" sx={{ overflowWrap: "anywhere" }}>
        {row.actorUsername ?? intl.formatMessage({ id: "log.operator" })}
      </Box>
    ),
  },
  {
    field: "action",
    headerName: intl.formatMessage({ id: "log.action" }),
    flex: 1,
    minWidth: 150,
    sortable: false,
    hideable: false,
    rowHeader: true,
    renderCell: ({ row }) => (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {intl.formatMessage({ id: `log.action.${row.action}` })}
      </Box>
    ),
  },
  {
    field: "target",
    headerName: intl.formatMessage({ id: "log.target" }),
    flex: 1.5,
    minWidth: 170,
    sortable: false,
    renderCell: ({ row, tabIndex }) => <Target entry={row} href={hrefOf(row)} tabIndex={tabIndex} intl={intl} />,
  },
  {
    field: "reason",
    headerName: intl.formatMessage({ id: "log.reason" }),
    flex: 1.5,
    minWidth: 180,
    sortable: false,
    renderCell: ({ row }) =>
      row.reason !== null && (
        <Box component="span" {...memberText(row.reason)} sx={clamped}>
          {row.reason}
        </Box>
      ),
  },
];

interface TargetProps {
  entry: Row;
  href: string | null;
  tabIndex: 0 | -1;
  intl: IntlShape;
}

function Target({ entry: { targetKind, targetName, createdAt }, href, tabIndex, intl }: TargetProps) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
        {intl.formatMessage({ id: `log.kind.${targetKind}` })}
      </Box>
      {href === null ? (
        <span {...memberText(targetName)}>{targetName}</span>
      ) : (
        <TextLink to={href} tabIndex={tabIndex} {...memberText(targetName)}>
          {targetName}
        </TextLink>
      )}
      {/* A phone has no room for the column with the time. */}
      <Box component="span" sx={{ display: { xs: "block", sm: "none" }, typography: "body2", color: "text.secondary" }}>
        <RelativeTime value={createdAt} />
      </Box>
    </Box>
  );
}

const clamped = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;
