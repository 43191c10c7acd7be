import { useQuery } from "@apollo/client/react";
import DialogContent from "@mui/material/DialogContent";
import MuiLink from "@mui/material/Link";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { AddressDialog } from "../../components/layers/AddressDialog";
import { DialogBar } from "../../components/DialogBar";
import { EmptyState } from "../../components/EmptyState";
import { ErrorNote } from "../../components/ErrorNote";
import { Fact, Facts } from "../../components/Facts";
import { Spinner } from "../../components/Spinner";
import { DonationDetailsDocument, type DonationRow_DonationFragment } from "./AdminDonations.generated";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { amountText, DonationStatusMark } from "./DonationMarks";
import { SettleDonation } from "./SettleDonation";

interface Props {
  id: string;
  memberHref: (id: string) => string;
  paymentHref: (id: string) => string;
  onClose: () => void;
}

/** Everything about a pledge, and what an admin can note of it. */
export default function DonationDialog({ id, memberHref, paymentHref, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { data, error, refetch } = useQuery(DonationDetailsDocument, {
    variables: { id },
    ssr: false,
    fetchPolicy: "cache-and-network",
  });
  const donation = data?.adminDonation;
  const amount = donation ? amountText(intl, donation.amount, donation.currency) : "";

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        {donation ? (
          <FormattedMessage id="donations.dialog" values={{ amount }} />
        ) : (
          <FormattedMessage id="admin.tab.donations" />
        )}
      </DialogBar>
      <DialogContent>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={200} />}
        {donation === null && <EmptyState headingLevel="h3" title="donations.gone" />}
        {donation && <DonationFacts donation={donation} memberHref={memberHref} />}
        {donation?.onlinePaymentId != null && (
          <MuiLink component={Link} to={paymentHref(donation.onlinePaymentId)} sx={{ display: "inline-block", mt: 2 }}>
            <FormattedMessage id="payments.toPayment" />
          </MuiLink>
        )}
        {donation?.status === "PENDING" && <SettleDonation donation={donation} />}
      </DialogContent>
    </AddressDialog>
  );
}

function DonationFacts({
  donation,
  memberHref,
}: Pick<Props, "memberHref"> & { donation: DonationRow_DonationFragment }) {
  const intl = useIntl();
  const { donorName, donorEmail, message, paymentId, status, createdAt, updatedAt, user } = donation;
  const timeOf = (value: string) => intl.formatDate(value, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  return (
    <Facts>
      <Fact name="donations.status">
        <DonationStatusMark status={status} />
      </Fact>
      <Fact name="donations.donor">{donorName}</Fact>
      {donorEmail !== null && (
        <Fact name="donations.email">
          <MuiLink href={`mailto:${donorEmail}`} translate="no">
            {donorEmail}
          </MuiLink>
        </Fact>
      )}
      <Fact name="donations.account">
        {user ? (
          <MuiLink component={Link} to={memberHref(user.id)}>
            <FormattedMessage id="donations.member" values={{ name: user.fullName }} />
          </MuiLink>
        ) : (
          <FormattedMessage id="donations.guest" />
        )}
      </Fact>
      {message !== null && (
        <Fact name="donations.message">
          <span lang={textLanguage(message)} style={{ whiteSpace: "pre-line" }}>
            {message}
          </span>
        </Fact>
      )}
      {paymentId !== null && (
        <Fact name="donations.payment">
          <span translate="no">{paymentId}</span>
        </Fact>
      )}
      <Fact name="donations.date">{timeOf(createdAt)}</Fact>
      {status !== "PENDING" && <Fact name="donations.changed">{timeOf(updatedAt)}</Fact>}
    </Facts>
  );
}
