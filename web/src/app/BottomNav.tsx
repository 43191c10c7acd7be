import AddIcon from "@mui/icons-material/Add";
import HomeIcon from "@mui/icons-material/HomeRounded";
import InfoIcon from "@mui/icons-material/InfoOutlined";
import LoginIcon from "@mui/icons-material/LoginRounded";
import PersonIcon from "@mui/icons-material/PersonRounded";
import VolunteerIcon from "@mui/icons-material/VolunteerActivismOutlined";
import BottomNavigation from "@mui/material/BottomNavigation";
import BottomNavigationAction from "@mui/material/BottomNavigationAction";
import Box from "@mui/material/Box";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { useViewer } from "../features/session/useViewer";
import type { MessageId } from "../i18n/message-id";
import { paths } from "../lib/paths";
import { bottomBarHeight } from "../theme/measures";

interface Item {
  to: string;
  label: MessageId;
  icon: ReactElement;
}

/** The five places of the site, always at the thumb; sharing a deed stands out. */
export function BottomNav() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { status } = useViewer();
  const mine: Item =
    status === "member"
      ? { to: paths.ownProfile, label: "nav.profile", icon: <PersonIcon /> }
      : { to: paths.login(), label: "nav.login", icon: <LoginIcon /> };
  const items: Item[] = [
    { to: paths.home, label: "nav.home", icon: <HomeIcon /> },
    { to: paths.deeds, label: "nav.deeds", icon: <VolunteerIcon /> },
    { to: paths.addDeed, label: "nav.add", icon: <AddMark /> },
    { to: paths.about, label: "nav.about", icon: <InfoIcon /> },
    mine,
  ];

  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: "nav.label" })} sx={bar}>
      <BottomNavigation
        value={pathname}
        component="div"
        sx={{ width: "100%", maxWidth: 560, minHeight: bottomBarHeight, alignItems: "stretch" }}
      >
        {items.map(({ to, label, icon }) => (
          <BottomNavigationAction
            key={to}
            value={to}
            component={Link}
            to={to}
            icon={icon}
            label={intl.formatMessage({ id: label })}
            aria-current={pathname === to ? "page" : undefined}
          />
        ))}
      </BottomNavigation>
    </Box>
  );
}

function AddMark() {
  return (
    <Box
      component="span"
      sx={{
        display: "grid",
        placeItems: "center",
        width: 48,
        height: 32,
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
  bgcolor: "background.paper",
  boxShadow: "0 -1px 0 var(--mui-palette-divider), 0 -6px 24px rgb(27 36 30 / 0.06)",
} as const;
