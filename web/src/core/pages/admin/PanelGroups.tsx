import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { usePanelAddress } from "./panel-address";
import { panelGroups, type PanelTab } from "../../extension-points/panel-tabs";

interface Props {
  tab: PanelTab;
  /** The tabs that the viewer may open. */
  tabs: readonly PanelTab[];
  /** The number of open tasks in tabs. */
  waitingOf: (tabs: readonly PanelTab[]) => number;
}

/** The groups of the panel's tabs, as links to the first tab of each. Nothing for a viewer with one group. */
export function PanelGroups({ tab, tabs, waitingOf }: Props) {
  const intl = useIntl();
  const { href } = usePanelAddress();
  const groups = panelGroups
    .map((name) => ({ name, own: tabs.filter(({ group }) => group === name) }))
    .filter(({ own }) => own.length > 0);
  if (groups.length < 2) return null;
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: "admin.groups" })} sx={row}>
      {groups.map(({ name, own }) => {
        const count = waitingOf(own);
        const [first] = own;
        return (
          <Box
            key={name}
            component={Link}
            to={first === undefined ? "" : href({ tab: first.id })}
            aria-current={name === tab.group ? "true" : undefined}
            sx={place}
          >
            <FormattedMessage id={`admin.group.${name}`} />
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
  // Wraps with large letters, or scrolls sideways on a phone.
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
