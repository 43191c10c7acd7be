import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { lazyPart } from "../../../components/lazy-part";
import type { MessageId } from "../../../i18n/message-id";
import { FigureCard } from "../FigureCard";
import { Legend } from "../Legend";
import { BarSwatch } from "../swatches";
import type { CountedReviews } from "./review-counts";
import { ReviewTable } from "./ReviewTable";

const GroupChart = lazyPart(() => import("../GroupChart"), 280);

interface Props {
  title: MessageId;
  /** Heading of the groups. */
  head: MessageId;
  groups: readonly CountedReviews[];
}

/** The decisions of each group: how many approved a deed, and how many rejected one. */
export function ReviewGroups({ title, head, groups }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: title });
  const names = {
    approved: intl.formatMessage({ id: "figures.approved" }),
    others: intl.formatMessage({ id: "figures.rejected" }),
  };
  const decided = groups.filter(({ approved, rejected }) => approved + rejected > 0);
  return (
    <FigureCard title={label} table={() => <ReviewTable title={label} head={head} rows={groups} />}>
      <Legend
        items={[
          { name: names.approved, swatch: <BarSwatch /> },
          { name: names.others, swatch: <BarSwatch hatched /> },
        ]}
      />
      <Box sx={{ minHeight: 120 }}>
        <GroupChart
          label={intl.formatMessage({ id: "figures.chart" }, { title: label })}
          groups={decided.map(({ id, name, approved, rejected }) => ({
            id,
            name,
            submitted: approved + rejected,
            approved,
          }))}
          names={names}
        />
      </Box>
    </FigureCard>
  );
}
