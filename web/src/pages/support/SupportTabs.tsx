import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { supportHref, supportTabs, type SupportTab } from "./support-address";

export const supportTabId = (tab: SupportTab): string => `support-tab-${tab}`;

/** Submit Ticket, My Tickets, Contact Info; each has its own address. */
export function SupportTabs({ tab, panelId }: { tab: SupportTab; panelId: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <Tabs
      value={tab}
      onChange={(_event, to: SupportTab) => void navigate(supportHref(to))}
      variant="fullWidth"
      aria-label={intl.formatMessage({ id: "support.tabs" })}
      sx={{ mb: 3, ".MuiTab-root": { px: 0.5 } }}
    >
      {supportTabs.map((name) => (
        <Tab
          key={name}
          id={supportTabId(name)}
          value={name}
          component={Link}
          to={supportHref(name)}
          onClick={(event: React.MouseEvent) => {
            const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
            if (plain) event.preventDefault();
          }}
          label={intl.formatMessage({ id: `support.tab.${name}` })}
          aria-controls={panelId}
        />
      ))}
    </Tabs>
  );
}
