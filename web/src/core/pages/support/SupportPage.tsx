import Card from "@mui/material/Card";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useSearchParams } from "react-router-dom";
import { Box } from "../../../components/Box";
import { lazyPart } from "../../../components/lazy-part";
import { LinkTabs } from "../../../components/LinkTabs";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { PageMorning } from "../../../components/page/PageMorning";
import { Spinner } from "../../../components/Spinner";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { UncheckedSession } from "../../features/session/viewer/UncheckedSession";
import { useViewer } from "../../features/session/viewer/useViewer";
import { ContactList } from "../../features/support/ContactList";
import { readSupportAddress, supportHref, supportTabs } from "./support-address";
import SubmitTicket from "./SubmitTicket";

const MyTickets = lazyPart(() => import("./MyTickets"), 240);

/** Support: a new ticket, the own tickets, and contact data. The tab is in the address. */
export default function SupportPage() {
  const intl = useIntl();
  const { status, failure } = useViewer();
  const [params] = useSearchParams();
  const { tab, page } = readSupportAddress(params);
  // The form keeps its input while other tabs are shown.
  const [asking, setAsking] = useState(tab === "submit");
  if (tab === "submit" && !asking) setAsking(true);
  const title = intl.formatMessage({ id: "support.title" });
  return (
    <PageBody width="reading">
      <PageHead
        title={title}
        description={intl.formatMessage({ id: "support.description" })}
        noIndex={tab === "mine"}
      />
      <PageMorning title="support.title" lead="support.lead" />
      <LinkTabs label={intl.formatMessage({ id: "support.tabs" })} tabs={supportTabs} current={tab} href={supportHref}>
        {(name) => <FormattedMessage id={`support.tab.${name}`} />}
      </LinkTabs>
      {asking && (
        <Box hidden={tab !== "submit"}>
          <SubmitTicket thanks="support.sent" />
        </Box>
      )}
      {tab === "mine" &&
        status === "unknown" &&
        (failure === undefined ? <Spinner minHeight={240} /> : <UncheckedSession />)}
      {tab === "mine" && status !== "unknown" && <MyTickets page={page} />}
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
