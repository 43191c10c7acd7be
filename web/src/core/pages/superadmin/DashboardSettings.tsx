import BackupIcon from "@mui/icons-material/BackupOutlined";
import BadgeIcon from "@mui/icons-material/WorkspacePremiumOutlined";
import CategoryIcon from "@mui/icons-material/CategoryOutlined";
import LogIcon from "@mui/icons-material/HistoryRounded";
import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import Tooltip from "@mui/material/Tooltip";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { panelPath } from "../admin/panel-address";

const links = [
  { id: "categories", icon: <CategoryIcon />, to: panelPath({ tab: "categories" }) },
  { id: "log", icon: <LogIcon />, to: panelPath({ tab: "log" }) },
] as const;

const absent = [
  { id: "badges", icon: <BadgeIcon /> },
  { id: "backup", icon: <BackupIcon /> },
] as const;

/** Four buttons: links to settings, and explanations for what cannot be set here. */
export default function DashboardSettings() {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2 }} text="superadmin.tab.settings" />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        {links.map(({ id, icon, to }) => (
          <Button key={id} component={Link} to={to} variant="outlined" size="large" startIcon={icon}>
            <FormattedMessage id={`superadmin.settings.${id}`} />
          </Button>
        ))}
        {absent.map(({ id, icon }) => (
          <AbsentButton key={id} icon={icon} id={id} />
        ))}
      </Box>
    </Card>
  );
}

/** A button without an action that explains why. It can be focused, so that the reason is available by keyboard. */
function AbsentButton({ id, icon }: { id: (typeof absent)[number]["id"]; icon: ReactNode }) {
  const intl = useIntl();
  return (
    <Tooltip
      describeChild
      title={intl.formatMessage({ id: `superadmin.settings.${id}.why` })}
      slotProps={{ popper: { disablePortal: true } }}
    >
      <Button
        aria-disabled
        variant="outlined"
        size="large"
        startIcon={icon}
        sx={{ color: "text.disabled", cursor: "not-allowed", "&:hover": { bgcolor: "transparent" } }}
        text={`superadmin.settings.${id}`}
      />
    </Tooltip>
  );
}
