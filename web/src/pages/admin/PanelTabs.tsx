import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { FormattedNumber, useIntl } from "react-intl";
import type { PanelTab } from "./panel-address";
import { tabOrder } from "./panel-tabs";

interface Props {
  tab: PanelTab;
  /** How many things are behind a tab, where that is known. */
  counts: Partial<Record<PanelTab, number>>;
  onTab: (tab: PanelTab) => void;
}

/** The tabs in a row, which scrolls where it is wider than the screen. Arrow keys move, Enter or Space opens. */
export function PanelTabs({ tab, counts, onTab }: Props) {
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
      {tabOrder.map((each) => {
        const count = counts[each];
        return (
          <Tab
            key={each}
            id={`tab-${each}`}
            value={each}
            aria-controls={each === tab ? "tab-panel" : undefined}
            label={intl.formatMessage({ id: `admin.tab.${each}` })}
            iconPosition="end"
            {...(count !== undefined && {
              icon: (
                <Box component="span" sx={pill}>
                  <FormattedNumber value={count} />
                </Box>
              ),
            })}
          />
        );
      })}
    </Tabs>
  );
}

const pill = {
  ml: 0.75,
  px: 1,
  borderRadius: 999,
  bgcolor: "primary.light",
  color: "text.primary",
  typography: "caption",
  fontVariantNumeric: "tabular-nums",
} as const;
