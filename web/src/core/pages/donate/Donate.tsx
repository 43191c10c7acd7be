import { Box } from "../../../components/Box";
import { Parts } from "../../../components/extension/Parts";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { PageMorning } from "../../../components/page/PageMorning";
import { useToast } from "../../../components/toasts/ToastProvider";
import { organisationParts } from "../../extension-points/parts";
import type { DonationPayment } from "../../features/donations/donation-payment";
import { DonationForm } from "../../features/donations/DonationForm";
import type { Pledge } from "../../features/donations/usePledge";
import { Pledged } from "./Pledged";

/** Donations: paid online where that is possible, else pledged, and then the page says that no money is taken. */
export function Donate({ payment }: { payment: DonationPayment | null }) {
  const intl = useIntl();
  const toast = useToast();
  const isPaid = payment !== null;
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
      <PageMorning title="donate.title" lead={isPaid ? "donate.leadPaid" : "donate.lead"} />
      {pledge ? (
        <Pledged pledge={pledge} onAgain={() => setPledge(null)} />
      ) : (
        <>
          {!isPaid && <Typography sx={{ mb: 3, fontWeight: 600, maxWidth: "68ch" }} text="donate.honest" />}
          <DonationForm payment={payment} onPledged={thank} />
          <Box sx={{ mt: 3 }}>
            <Parts of={organisationParts} props={{}} />
          </Box>
        </>
      )}
    </PageBody>
  );
}
