import { Button } from "../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Typography } from "../../components/Typography";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { useToast } from "../../components/toasts/ToastProvider";
import { DonationForm } from "../../features/donations/DonationForm";
import { PaymentOptionsDocument } from "../../features/donations/Payments.generated";
import type { Pledge } from "../../features/donations/usePledge";
import { Pledged } from "./Pledged";
import { useQuery } from "../../lib/useQuery";

const none: [] = [];

/** Donations: paid online where a provider takes them, else pledged, and then the page says that no money is taken. */
export default function DonatePage() {
  const intl = useIntl();
  const toast = useToast();
  const { data } = useQuery(PaymentOptionsDocument);
  const options = data?.paymentOptions ?? none;
  const isPaid = options.length > 0;
  const [pledge, setPledge] = useState<Pledge | null>(null);
  const title = intl.formatMessage({ id: "donate.title" });
  const thank = (made: Pledge) => {
    setPledge(made);
    toast.success(intl.formatMessage({ id: "donate.thanks" }, { name: made.name }));
  };
  return (
    <PageBody>
      <PageHead
        title={title}
        description={intl.formatMessage({ id: isPaid ? "donate.descriptionPaid" : "donate.description" })}
      />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: "68ch" }}>
        <FormattedMessage id={isPaid ? "donate.leadPaid" : "donate.lead"} />
      </Typography>
      {pledge ? (
        <Pledged pledge={pledge} onAgain={() => setPledge(null)} />
      ) : (
        <>
          {!isPaid && <Typography sx={{ mb: 3, fontWeight: 600, maxWidth: "68ch" }} text="donate.honest" />}
          <DonationForm options={options} onPledged={thank} />
          <Button component={Link} to={paths.sponsorship} sx={{ mt: 3 }} text="sponsor.forOrganisations" />
        </>
      )}
    </PageBody>
  );
}
