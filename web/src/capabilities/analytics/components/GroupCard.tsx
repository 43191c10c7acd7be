import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { lazyPart } from "../../../components/lazy-part";
import type { MessageId } from "../../../i18n/message-id";
import { FigureCard } from "./FigureCard";
import type { Group } from "./groups";
import { Legend } from "./Legend";
import { BarSwatch } from "./swatches";

const GroupChart = lazyPart(() => import("./GroupChart"), 280);

interface Props {
  title: string;
  /** Name of the deeds of a group that are not approved. */
  others: MessageId;
  groups: readonly Group[];
  table: () => ReactNode;
}

/** The deeds of each group as bars, the approved ones apart from the others, and a table of them. */
export function GroupCard({ title, others, groups, table }: Props) {
  const intl = useIntl();
  const names = {
    approved: intl.formatMessage({ id: "figures.approved" }),
    others: intl.formatMessage({ id: others }),
  };
  return (
    <FigureCard title={title} table={table}>
      <Legend
        items={[
          { name: names.approved, swatch: <BarSwatch /> },
          { name: names.others, swatch: <BarSwatch hatched /> },
        ]}
      />
      <Box sx={{ minHeight: 120 }}>
        <GroupChart label={intl.formatMessage({ id: "figures.chart" }, { title })} groups={groups} names={names} />
      </Box>
    </FigureCard>
  );
}
