import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useSearchParams } from "react-router-dom";
import { LinkTabs } from "../../components/LinkTabs";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { Spinner } from "../../components/Spinner";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { useViewer } from "../../features/session/useViewer";
import { ContactList } from "../../features/support/ContactList";
import { readSupportAddress, supportHref, supportTabs } from "./support-address";
import SubmitTicket from "./SubmitTicket";

const MyTickets = lazy(() => import("./MyTickets"));

/** Asking the team, what it answered, and how else to reach it. The tab is in the address. */
export default function SupportPage() {
  const intl = useIntl();
  const { status } = useViewer();
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
      <LinkTabs label={intl.formatMessage({ id: "support.tabs" })} tabs={supportTabs} current={tab} href={supportHref}>
        {(name) => <FormattedMessage id={`support.tab.${name}`} />}
      </LinkTabs>
      {tab === "submit" && <SubmitTicket thanks="support.sent" />}
      {tab === "mine" && status === "unknown" && <Spinner minHeight={240} />}
      {tab === "mine" && status !== "unknown" && (
        <Suspense fallback={<Spinner minHeight={240} />}>
          <MyTickets page={page} />
        </Suspense>
      )}
      {tab === "contact" && (
        <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
          <VisuallyHidden as="h2">
            <FormattedMessage id="support.tab.contact" />
          </VisuallyHidden>
          <ContactList />
        </Card>
      )}
    </PageBody>
  );
}
