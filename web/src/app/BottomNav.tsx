import AddIcon from "@mui/icons-material/Add";
import HomeIcon from "@mui/icons-material/HomeRounded";
import InfoIcon from "@mui/icons-material/InfoOutlined";
import LoginIcon from "@mui/icons-material/LoginRounded";
import PersonIcon from "@mui/icons-material/PersonRounded";
import VolunteerIcon from "@mui/icons-material/VolunteerActivismOutlined";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { Box } from "../components/Box";
import { useViewer } from "../core/features/session/viewer/useViewer";
import type { MessageId } from "../i18n/message-id";
import { paths } from "@tree-for-deed/common/paths";
import { belowDesk, bottomBarHeight } from "../theme/measures";
import { isPanel } from "./is-panel";

interface Item {
  to: string;
  label: MessageId;
  icon: ReactElement;
  sx?: object;
}

/* The tallest label of a column sets the height; labels wrap instead of shrinking. */
const place = {
  flex: "1 1 0",
  minWidth: 0,
  maxWidth: { xs: 116, md: 150 },
  minHeight: bottomBarHeight,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.25,
  textAlign: "center",
  textDecoration: "none",
  // The largest size that fits a column when all text is enlarged.
  fontSize: "min(0.8125rem, 4.4vw)",
  "& svg": { fontSize: 24 },
  fontWeight: 600,
  lineHeight: 1.4,
  color: "text.secondary",
  borderRadius: 1,
  "&:hover": { color: "text.primary" },
  "&[aria-current]": { color: "primary.main" },
  "&:focus-visible": { outlineOffset: -3 },
  flexDirection: { xs: "column", md: "row" },
  columnGap: 1,
} as const;

/** The five main places of the site, at the bottom of the screen; sharing a deed stands out. */
export function BottomNav() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { status } = useViewer();
  // Admins at work need the screen, so on a phone the bar shows only its icons.
  const slim = isPanel(pathname);
  // Until the session is known, the document's mark tells which of the two is shown.
  const toProfile: Item = { to: paths.ownProfile, label: "nav.profile", icon: <PersonIcon /> };
  const toLogin: Item = { to: paths.login(), label: "nav.login", icon: <LoginIcon /> };
  const mine = {
    member: [toProfile],
    guest: [toLogin],
    unknown: [
      { ...toProfile, sx: { "html:not([data-member]) &": { display: "none" } } },
      { ...toLogin, sx: { "html[data-member] &": { display: "none" } } },
    ],
  }[status];
  const items: Item[] = [
    { to: paths.home, label: "nav.home", icon: <HomeIcon /> },
    { to: paths.deeds, label: "nav.deeds", icon: <VolunteerIcon /> },
    { to: paths.addDeed, label: "nav.add", icon: <AddMark /> },
    { to: paths.about, label: "nav.about", icon: <InfoIcon /> },
    ...mine,
  ];

  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: "nav.label" })}
      data-slim-bar={slim || undefined}
      sx={slim ? { ...bar, [belowDesk]: { pr: "104px" } } : bar}
    >
      {items.map(({ to, label, icon, sx = {} }) => (
        <Box
          key={to}
          component={Link}
          to={to}
          aria-current={pathname.replace(paths.followedDeeds, paths.deeds) === to ? "page" : undefined}
          aria-label={slim ? intl.formatMessage({ id: label }) : undefined}
          sx={{ ...place, ...sx }}
        >
          <Box component="span" sx={{ display: "grid", placeItems: "center", height: 32 }}>
            {icon}
          </Box>
          <Box component="span" sx={slim ? { display: { xs: "none", md: "inline" } } : {}}>
            {intl.formatMessage({ id: label })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function AddMark() {
  return (
    <Box
      component="span"
      sx={{
        display: "flex",
        px: 1.5,
        py: 0.5,
        borderRadius: 99,
        bgcolor: "secondary.main",
        color: "secondary.contrastText",
      }}
    >
      <AddIcon />
    </Box>
  );
}

const bar = {
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: "appBar",
  display: "flex",
  justifyContent: "center",
  pb: "env(safe-area-inset-bottom, 0px)",
  // Room for the language switch, which stands in the header at a desk.
  [belowDesk]: { pr: "44px" },
  bgcolor: "background.raised",
  boxShadow: "0 -1px 0 var(--mui-palette-divider), 0 -6px 24px rgb(27 36 30 / 0.06)",
} as const;
