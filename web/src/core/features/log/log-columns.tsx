import type { GridColDef } from "@mui/x-data-grid";
import type { IntlShape } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { Box } from "../../../components/Box";
import { columnsFor, RowName } from "../../../components/grid/columns";
import { RelativeTime } from "../../../components/RelativeTime";
import type { LogRow_EntryFragment } from "./Log.generated";
import { memberText } from "../../../lib/member-text";

type Row = LogRow_EntryFragment;
/** Returns the address of an entry's target; null if it has none. */
export type TargetHref = (entry: Pick<Row, "targetKind" | "targetId" | "targetName">) => string | null;

/** The columns of the log. */
export function logColumns(intl: IntlShape, hrefOf: TargetHref): readonly GridColDef<Row>[] {
  const { column, name } = columnsFor<Row>(intl);
  return [
    {
      ...column("createdAt", "log.time", 190, ({ createdAt }) => (
        <time dateTime={createdAt}>
          {intl.formatDate(createdAt, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" })}
        </time>
      )),
      sortable: true,
    },
    column("actorUsername", "log.actor", [1, 120], (row) => (
      <Box component="span" translate="no" sx={{ overflowWrap: "anywhere" }}>
        {row.actorUsername ?? intl.formatMessage({ id: "log.operator" })}
      </Box>
    )),
    name("action", "log.action", [1, 150], (row) => (
      <RowName>{intl.formatMessage({ id: `log.action.${row.action}` })}</RowName>
    )),
    column("target", "log.target", [1.5, 170], (row, { tabIndex }) => (
      <Target entry={row} href={hrefOf(row)} tabIndex={tabIndex} intl={intl} />
    )),
    column(
      "reason",
      "log.reason",
      [1.5, 180],
      ({ reason }) =>
        reason !== null && (
          <Box component="span" {...memberText(reason)} sx={clamped}>
            {reason}
          </Box>
        ),
    ),
  ];
}

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
