import { useQuery } from "@apollo/client/react";
import DialogContent from "@mui/material/DialogContent";
import MuiLink from "@mui/material/Link";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { moneyText } from "@tree-for-deed/common/tree-price";
import { DialogBar } from "../../components/DialogBar";
import { EmptyState } from "../../components/EmptyState";
import { ErrorNote } from "../../components/ErrorNote";
import { Fact, Facts } from "../../components/Facts";
import { AddressDialog } from "../../components/layers/AddressDialog";
import { Spinner } from "../../components/Spinner";
import { useLanguage } from "../../i18n/LanguageProvider";
import { PledgeDetailsDocument, type PledgeRow_PledgeFragment } from "./AdminPledges.generated";
import { DecidePledge } from "./DecidePledge";
import { PledgeStatusMark } from "./PledgeStatusMark";
import { scopeText } from "./scope-text";

interface Props {
  id: string;
  memberHref: (id: string) => string;
  onClose: () => void;
}

/** Everything about a pledge, and an admin's decision on it. */
export default function PledgeDialog({ id, memberHref, onClose }: Props) {
  const titleId = useId();
  const { data, error, refetch } = useQuery(PledgeDetailsDocument, {
    variables: { id },
    ssr: false,
    fetchPolicy: "cache-and-network",
  });
  const pledge = data?.adminPledge;

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        {pledge ? <span translate="no">{pledge.organisation}</span> : <FormattedMessage id="admin.tab.sponsors" />}
      </DialogBar>
      <DialogContent>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={200} />}
        {pledge === null && <EmptyState headingLevel="h3" title="pledges.gone" />}
        {pledge && <PledgeFacts pledge={pledge} memberHref={memberHref} />}
        {pledge?.status === "PENDING" && <DecidePledge pledge={pledge} />}
      </DialogContent>
    </AddressDialog>
  );
}

function PledgeFacts({ pledge, memberHref }: Pick<Props, "memberHref"> & { pledge: PledgeRow_PledgeFragment }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { contactName, contactEmail, website, message, trees, pricePerTree, currency, status, reason, code } = pledge;
  const { createdAt, decidedAt, user } = pledge;
  const timeOf = (value: string) => intl.formatDate(value, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  const written = (text: string) => (
    <span lang={textLanguage(text)} style={{ whiteSpace: "pre-line" }}>
      {text}
    </span>
  );
  return (
    <Facts>
      <Fact name="pledges.status">
        <PledgeStatusMark status={status} />
      </Fact>
      {code !== null && (
        <Fact name="pledges.page">
          <MuiLink component={Link} to={paths.sponsor(code)} translate="no">
            {code}
          </MuiLink>
        </Fact>
      )}
      {reason !== null && <Fact name="pledges.reason">{written(reason)}</Fact>}
      <Fact name="pledges.trees">
        <FormattedMessage id="pledges.treesAt" values={{ trees, price: moneyText(pricePerTree, currency, language) }} />
      </Fact>
      <Fact name="pledges.sum">{moneyText(trees * pricePerTree, currency, language)}</Fact>
      <Fact name="sponsor.fact.which">{scopeText(intl, language, pledge)}</Fact>
      <Fact name="pledges.contact">{contactName}</Fact>
      <Fact name="pledges.email">
        <MuiLink href={`mailto:${contactEmail}`} translate="no">
          {contactEmail}
        </MuiLink>
      </Fact>
      {website !== null && (
        <Fact name="sponsor.fact.website">
          <MuiLink href={website} rel="nofollow noopener noreferrer" target="_blank" translate="no">
            {website}
          </MuiLink>
        </Fact>
      )}
      <Fact name="pledges.account">
        {user ? (
          <MuiLink component={Link} to={memberHref(user.id)}>
            <FormattedMessage id="donations.member" values={{ name: user.fullName }} />
          </MuiLink>
        ) : (
          <FormattedMessage id="donations.guest" />
        )}
      </Fact>
      {message !== null && <Fact name="pledges.message">{written(message)}</Fact>}
      <Fact name="pledges.date">{timeOf(createdAt)}</Fact>
      {decidedAt !== null && <Fact name="pledges.decided">{timeOf(decidedAt)}</Fact>}
    </Facts>
  );
}
