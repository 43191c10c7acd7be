import { useState } from "react";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { visuallyHidden } from "../../../components/visually-hidden";
import type { AdminPanelPageQuery } from "./AdminPanelPage.generated";
import type { PanelTab } from "../../extension-points/panel-tabs";
import { PanelGroups } from "./PanelGroups";
import { PanelStats, PanelStatsLine } from "./PanelStats";
import { SecondFactorHint } from "./SecondFactorNotice";

interface Props {
  title: string;
  tab: PanelTab;
  /** The tabs that the viewer may open. */
  tabs: readonly PanelTab[];
  /** The number of open tasks in tabs. */
  waitingOf: (tabs: readonly PanelTab[]) => number;
  data: AdminPanelPageQuery | undefined;
}

/** Title of the panel page and key figures of the site, in one line: on a phone the tabs name the page. */
export function PanelHead({ title, tab, tabs, waitingOf, data }: Props) {
  const [open, setOpen] = useState(false);
  const numbers = data?.pendingQueue && { stats: data.stats, pendingQueue: data.pendingQueue };
  return (
    <>
      <Box
        sx={{ display: "flex", flexWrap: { sm: "wrap" }, alignItems: "center", columnGap: { xs: 0.5, sm: 2 }, mb: 0.5 }}
      >
        <Typography component="h1" variant="h3" sx={heading}>
          {title}
        </Typography>
        <PanelGroups tab={tab} tabs={tabs} waitingOf={waitingOf} />
        <Box sx={{ display: "flex", alignItems: "center", ml: "auto", minWidth: 0, minHeight: 36 }}>
          {numbers && <PanelStatsLine {...numbers} open={open} onToggle={() => setOpen(!open)} />}
          <SecondFactorHint />
        </Box>
      </Box>
      {numbers && open && <PanelStats {...numbers} />}
    </>
  );
}

const heading = { whiteSpace: "nowrap", "@media (max-width: 599.95px)": visuallyHidden } as const;
