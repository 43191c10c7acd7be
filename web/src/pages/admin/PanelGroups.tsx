import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../components/Box";
import { useViewer } from "../../features/session/viewer/useViewer";
import { usePanelAddress } from "./panel-address";
import { tabsOf } from "./panel-tab-contents";
import { panelGroups, panelTabs, type PanelGroup, type PanelTab } from "./panel-tabs";

interface Props {
  tab: PanelTab;
  /** The number of open tasks by group. */
  waiting: Partial<Record<PanelGroup, number>>;
}

/** The groups of the panel's tabs, as links; each opens with its first tab. Nothing for a viewer with one group. */
export function PanelGroups({ tab, waiting }: Props) {
  const intl = useIntl();
  const { href } = usePanelAddress();
  const { viewer } = useViewer();
  const open = panelTabs[tab].group;
  const groups = panelGroups.filter((group) => tabsOf(viewer, group).length > 0);
  if (groups.length < 2) return null;
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: "admin.groups" })} sx={row}>
      {groups.map((group) => {
        const count = waiting[group] ?? 0;
        const [first] = tabsOf(viewer, group);
        return (
          <Box
            key={group}
            component={Link}
            to={first === undefined ? "" : href({ tab: first })}
            aria-current={group === open ? "true" : undefined}
            sx={place}
          >
            <FormattedMessage id={`admin.group.${group}`} />
            {count > 0 && (
              <Box component="span" sx={pill}>
                <FormattedNumber value={count} notation="compact" />
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const row = {
  display: "flex",
  // Large letters take a second row, or move sideways on a phone.
  flexWrap: { sm: "wrap" },
  overflowX: { xs: "auto", sm: "visible" },
  scrollbarWidth: "none",
  minWidth: 0,
  gap: 0.25,
  p: 0.25,
  borderRadius: 2.5,
  bgcolor: "action.hover",
  flex: { xs: "1 1 0", sm: "1 0 100%", md: "0 0 auto" },
  order: { sm: 1, md: 0 },
} as const;

const place = {
  flex: "1 1 auto",
  minHeight: 40,
  px: { xs: 0.5, sm: 1.75 },
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.75,
  borderRadius: 2,
  typography: "body2",
  fontWeight: 600,
  whiteSpace: "nowrap",
  color: "text.secondary",
  textDecoration: "none",
  "@media (max-width: 374.95px)": { px: 0.25, fontSize: "0.75rem" },
  "&:hover": { color: "text.primary" },
  "&[aria-current]": { bgcolor: "background.raised", color: "primary.main", boxShadow: 1 },
  "&:focus-visible": { outlineOffset: -3 },
} as const;

const pill = {
  px: 0.75,
  borderRadius: 999,
  bgcolor: "secondary.main",
  color: "secondary.contrastText",
  typography: "caption",
  fontWeight: 700,
  lineHeight: 1.5,
  fontVariantNumeric: "tabular-nums",
  display: { xs: "none", sm: "inline" },
} as const;
