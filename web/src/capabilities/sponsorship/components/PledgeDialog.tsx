import MuiLink from "@mui/material/Link";
import { FormattedMessage, useIntl } from "react-intl";
import { paths } from "@tree-for-deed/common/paths";
import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { TextLink } from "../../../components/TextLink";
import { Fact, Facts } from "../../../components/Facts";
import { DetailDialog } from "../../../components/DetailDialog";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { PledgeDetailsDocument, type PledgeRow_PledgeFragment } from "./AdminPledges.generated";
import { DecidePledge } from "./DecidePledge";
import { PledgeStatusMark } from "./PledgeStatusMark";
import { scopeText } from "./scope-text";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { memberText } from "../../../lib/member-text";

interface Props {
  id: string;
  memberHref: (id: string) => string;
  onClose: () => void;
}

/** Everything about a pledge, and an admin's decision on it. */
export default function PledgeDialog({ id, memberHref, onClose }: Props) {
  const query = useFreshQuery(PledgeDetailsDocument, { id });
  const pledge = query.data?.adminPledge;

  return (
    <DetailDialog
      title={pledge ? <span translate="no">{pledge.organisation}</span> : "admin.tab.sponsors"}
      thing={pledge}
      gone="pledges.gone"
      query={query}
      onClose={onClose}
    >
      {pledge && <PledgeFacts pledge={pledge} memberHref={memberHref} />}
      {pledge?.status === "PENDING" && <DecidePledge pledge={pledge} />}
    </DetailDialog>
  );
}

function PledgeFacts({ pledge, memberHref }: Pick<Props, "memberHref"> & { pledge: PledgeRow_PledgeFragment }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { contactName, contactEmail, website, message, trees, pricePerTree, currency, status, reason, code } = pledge;
  const { createdAt, decidedAt, user } = pledge;
  const timeOf = (value: string) => intl.formatDate(value, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  const written = (text: string) => (
    <span {...memberText(text)} style={{ whiteSpace: "pre-line" }}>
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
          <TextLink to={paths.sponsor(code)} translate="no">
            {code}
          </TextLink>
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
          <TextLink to={memberHref(user.id)} text="donations.member" values={{ name: user.fullName }} />
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
