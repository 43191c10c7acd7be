import { useIntl } from "react-intl";
import { Box } from "../../components/Box";
import { lazyPart } from "../../components/lazy-part";
import type { MessageId } from "../../i18n/message-id";
import { FigureCard } from "./FigureCard";
import { FigureTable } from "./FigureTable";
import type { Group } from "./groups";
import { Legend } from "./Legend";
import { BarSwatch } from "./swatches";

const GroupChart = lazyPart(() => import("./GroupChart"), 280);

interface Props {
  title: MessageId;
  /** Heading of the groups. */
  head: MessageId;
  groups: readonly Group[];
}

/** The submitted deeds of each group, and how many of them are approved. */
export function GroupFigures({ title, head, groups }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: title });
  const names = {
    approved: intl.formatMessage({ id: "figures.approved" }),
    others: intl.formatMessage({ id: "figures.notApproved" }),
  };
  return (
    <FigureCard
      title={label}
      table={() => (
        <FigureTable
          caption={intl.formatMessage({ id: "figures.tableOf" }, { title: label })}
          heads={[
            intl.formatMessage({ id: head }),
            intl.formatMessage({ id: "figures.submitted" }),
            names.approved,
            names.others,
          ]}
          rows={groups.map(({ id, name, submitted, approved }) => ({
            id,
            name,
            values: [submitted, approved, submitted - approved],
          }))}
        />
      )}
    >
      <Legend
        items={[
          { name: names.approved, swatch: <BarSwatch /> },
          { name: names.others, swatch: <BarSwatch hatched /> },
        ]}
      />
      <Box sx={{ minHeight: 120 }}>
        <GroupChart
          label={intl.formatMessage({ id: "figures.chart" }, { title: label })}
          groups={groups}
          names={names}
        />
      </Box>
    </FigureCard>
  );
}
