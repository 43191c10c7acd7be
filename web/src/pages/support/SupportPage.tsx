import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useSearchParams } from "react-router-dom";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { ContactList } from "../../features/support/ContactList";
import { MyTickets } from "./MyTickets";
import { readSupportAddress } from "./support-address";
import SubmitTicket from "./SubmitTicket";
import { supportTabId, SupportTabs } from "./SupportTabs";

/** Asking the team, what it answered, and how else to reach it. The tab is in the address. */
export default function SupportPage() {
  const intl = useIntl();
  const panelId = useId();
  const [params] = useSearchParams();
  const { tab, page } = readSupportAddress(params);
  const title = intl.formatMessage({ id: "support.title" });
  return (
    <PageBody width="reading">
      <PageHead
        title={title}
        description={intl.formatMessage({ id: "support.description" })}
        noIndex={tab === "mine"}
      />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        <FormattedMessage id="support.lead" />
      </Typography>
      <SupportTabs tab={tab} panelId={panelId} />
      <Box role="tabpanel" id={panelId} aria-labelledby={supportTabId(tab)}>
        {tab === "submit" && <SubmitTicket thanks="support.sent" />}
        {tab === "mine" && <MyTickets page={page} />}
        {tab === "contact" && (
          <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
            <VisuallyHidden as="h2">
              <FormattedMessage id="support.tab.contact" />
            </VisuallyHidden>
            <ContactList />
          </Card>
        )}
      </Box>
    </PageBody>
  );
}
