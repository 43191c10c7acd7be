import MuiLink from "@mui/material/Link";
import { FormattedMessage, useIntl } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { DetailDialog } from "../../../components/DetailDialog";
import { Fact, Facts } from "../../../components/Facts";
import { Parts } from "../../../components/extension/Parts";
import { donationParts } from "../../extension-points/parts";
import { DonationDetailsDocument, type DonationRow_DonationFragment } from "./AdminDonations.generated";
import { amountText, DonationStatusMark } from "./DonationMarks";
import { SettleDonation } from "./SettleDonation";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { memberText } from "../../../lib/member-text";

interface Props {
  id: string;
  memberHref: (id: string) => string;
  onClose: () => void;
}

/** Everything about a pledge, and the admin's actions on it. */
export default function DonationDialog({ id, memberHref, onClose }: Props) {
  const intl = useIntl();
  const query = useFreshQuery(DonationDetailsDocument, { id });
  const donation = query.data?.adminDonation;
  const amount = donation ? amountText(intl, donation.amount, donation.currency) : "";

  return (
    <DetailDialog
      title={donation ? <FormattedMessage id="donations.dialog" values={{ amount }} /> : "admin.tab.donations"}
      thing={donation}
      gone="donations.gone"
      query={query}
      onClose={onClose}
    >
      {donation && <DonationFacts donation={donation} memberHref={memberHref} />}
      {donation && <Parts of={donationParts} data={donation} props={{}} />}
      {donation?.status === "PENDING" && <SettleDonation donation={donation} />}
    </DetailDialog>
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
          <TextLink to={memberHref(user.id)} text="donations.member" values={{ name: user.fullName }} />
        ) : (
          <FormattedMessage id="donations.guest" />
        )}
      </Fact>
      {message !== null && (
        <Fact name="donations.message">
          <span {...memberText(message)} style={{ whiteSpace: "pre-line" }}>
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
