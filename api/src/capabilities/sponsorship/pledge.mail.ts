import { moneyText } from "@tree-for-deed/common/sponsorship/tree-price";
import { paths } from "@tree-for-deed/common/paths";
import { greeting, letterMail } from "../../core/notices/letter.mail";
import type { MailSite, OutboxTemplates, OwedMail } from "../../core/notices/outbox-mails.extension";
import type { Mail } from "../../platform/mail/mailer";
import { paragraphs, say } from "../../platform/texts/texts";
import { PledgeMailKind } from "./pledge-mail-kind.enum";

/**
 * A mail to the contact of a pledge; its values are `name`, `organisation`, `trees`, `price`, `currency`, and of a decision
 * `code` or `reason`.
 */
type PledgeMail = OwedMail & { readonly template: PledgeMailKind };

/** The mail in its reader's language. */
export function pledgeMail(
  { email, language, template, values }: PledgeMail,
  { publicUrl }: Pick<MailSite, "publicUrl">,
): Mail {
  const { name = "", organisation = "", reason = "", code = "", currency = "USD" } = values;
  const [trees, price] = [Number(values.trees), Number(values.price)];
  const links = {
    [PledgeMailKind.RECEIVED]: paths.support,
    [PledgeMailKind.ACCEPTED]: paths.sponsor(code),
    [PledgeMailKind.DECLINED]: paths.sponsorship,
  };
  const told = {
    organisation,
    hasOrganisation: organisation !== "",
    reason,
    link: publicUrl + links[template],
    trees,
    price: moneyText(price, currency, language),
    sum: moneyText(price * trees, currency, language),
  };
  const lines = [greeting(language, name), ...paragraphs(language, `mail.${template}.body`, told)];
  return letterMail({ to: email, language, subject: say(language, `mail.${template}.subject`), lines }, publicUrl);
}

const kinds: readonly string[] = Object.values(PledgeMailKind);
const isPledgeMail = (owed: OwedMail): owed is PledgeMail => kinds.includes(owed.template);

/** Mails about pledges, for the outbox. Anyone can enter any address in a pledge. */
export const PLEDGE_MAILS: OutboxTemplates = {
  names: kinds,
  causedByAnybody: [PledgeMailKind.RECEIVED],
  write: (owed, site) => {
    if (!isPledgeMail(owed)) throw new Error(`There is no mail ${owed.template} about pledges`);
    return pledgeMail(owed, site);
  },
};
