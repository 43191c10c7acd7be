import Button from "@mui/material/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Typography } from "../../components/Typography";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { useToast } from "../../components/toasts/ToastProvider";
import { DonationForm } from "../../features/donations/DonationForm";
import type { Pledge } from "../../features/donations/usePledge";
import { Pledged } from "./Pledged";

/** Pledges. The page says plainly that no money is taken. */
export default function DonatePage() {
  const intl = useIntl();
  const toast = useToast();
  const [pledge, setPledge] = useState<Pledge | null>(null);
  const title = intl.formatMessage({ id: "donate.title" });
  const thank = (made: Pledge) => {
    setPledge(made);
    toast.success(intl.formatMessage({ id: "donate.thanks" }, { name: made.name }));
  };
  return (
    <PageBody>
      <PageHead title={title} description={intl.formatMessage({ id: "donate.description" })} />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: "68ch" }}>
        <FormattedMessage id="donate.lead" />
      </Typography>
      {pledge ? (
        <Pledged pledge={pledge} onAgain={() => setPledge(null)} />
      ) : (
        <>
          <Typography sx={{ mb: 3, fontWeight: 600, maxWidth: "68ch" }}>
            <FormattedMessage id="donate.honest" />
          </Typography>
          <DonationForm onPledged={thank} />
          <Button component={Link} to={paths.sponsorship} sx={{ mt: 3 }}>
            <FormattedMessage id="sponsor.forOrganisations" />
          </Button>
        </>
      )}
    </PageBody>
  );
}
