import { useIntl } from "react-intl";
import type { MessageId } from "../../../../i18n/message-id";
import { FigureTable } from "../FigureTable";
import { agreementIn, medianIn, type CountedReviews } from "./review-counts";

interface Props {
  title: string;
  /** Heading of the rows. */
  head: MessageId;
  rows: readonly CountedReviews[];
}

/** All counts of decisions, with a row for each reviewer, category or week. */
export function ReviewTable({ title, head, rows }: Props) {
  const intl = useIntl();
  const waits = rows.some(({ waiting }) => waiting !== undefined);
  const heads = [
    head,
    "figures.approved",
    "figures.rejected",
    "insight.median",
    "insight.agreement",
    "insight.byAppeal",
    "insight.byUndo",
    "insight.corrected",
    ...(waits ? (["insight.waiting"] as const) : []),
  ] as const;
  return (
    <FigureTable
      caption={intl.formatMessage({ id: "figures.tableOf" }, { title })}
      heads={heads.map((id) => intl.formatMessage({ id }))}
      rows={rows.map((row) => ({
        id: row.id,
        name: row.name,
        values: [
          row.approved,
          row.rejected,
          medianIn(intl, row.medianHours),
          agreementIn(intl, row),
          row.overturnedByAppeal,
          row.overturnedByUndo,
          row.corrected,
          ...(waits ? [row.waiting ?? 0] : []),
        ],
      }))}
    />
  );
}
