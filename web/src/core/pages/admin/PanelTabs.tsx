import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useEffect, useRef } from "react";
import { FormattedNumber } from "react-intl";
import { Box } from "../../../components/Box";

interface Props<T extends string> {
  label: string;
  tabs: readonly { id: T; name: string; count?: number | undefined }[];
  tab: T;
  onTab: (tab: T) => void;
}

/**
 * The tabs in a row, which scrolls if it is wider than the screen; the open one is in view. Arrow keys move, Enter or
 * Space opens. The tab's content is in the element `tab-panel`.
 */
export function PanelTabs<T extends string>({ label, tabs, tab, onTab }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);
  const widths = tabs.map(({ count }) => count ?? "").join(" ");

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-selected=true]");
    const scroller = chosen?.closest<HTMLElement>(".MuiTabs-scroller");
    if (!chosen || !scroller) return;
    const [from, to] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
    if (from >= scroller.scrollLeft && to <= scroller.scrollLeft + scroller.clientWidth) return;
    scroller.scrollLeft = from - (scroller.clientWidth - chosen.offsetWidth) / 2;
  }, [tab, widths]);

  return (
    <Tabs
      ref={row}
      value={tab}
      onChange={(_event, chosen: T) => onTab(chosen)}
      variant="scrollable"
      aria-label={label}
      sx={{ mb: 1, minHeight: 40, borderBottom: 1, borderColor: "divider" }}
    >
      {tabs.map(({ id, name, count }) => (
        <Tab
          key={id}
          id={`tab-${id}`}
          value={id}
          aria-controls={id === tab ? "tab-panel" : undefined}
          label={name}
          iconPosition="end"
          sx={{ px: 1.5, minHeight: 40, py: 0.5 }}
          {...(count !== undefined && {
            icon: (
              <Box component="span" sx={pill}>
                <FormattedNumber value={count} />
              </Box>
            ),
          })}
        />
      ))}
    </Tabs>
  );
}

const pill = {
  ml: 0.5,
  px: 0.75,
  borderRadius: 999,
  bgcolor: "primary.light",
  color: "text.primary",
  typography: "caption",
  fontVariantNumeric: "tabular-nums",
} as const;
