import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useIntl } from "react-intl";
import type { PanelTab } from "./panel-address";
import { tabOrder } from "./panel-tabs";

interface Props {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
}

/** The tabs in a row, which scrolls where it is wider than the screen. Arrow keys move, Enter or Space opens. */
export function PanelTabs({ tab, onTab }: Props) {
  const intl = useIntl();
  return (
    <Tabs
      value={tab}
      onChange={(_event, chosen: PanelTab) => onTab(chosen)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={intl.formatMessage({ id: "admin.tabs" })}
      sx={{ mt: 3, mb: 2, borderBottom: 1, borderColor: "divider" }}
    >
      {tabOrder.map((each) => (
        <Tab
          key={each}
          id={`tab-${each}`}
          value={each}
          aria-controls={each === tab ? "tab-panel" : undefined}
          label={intl.formatMessage({ id: `admin.tab.${each}` })}
        />
      ))}
    </Tabs>
  );
}
