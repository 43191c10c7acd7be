import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { paths } from "@tree-for-deed/common/paths";
import type { MailSample } from "../../core/notices/mail-samples.extension";
import type { MailSite, OutboxTemplates, OwedMail } from "../../core/notices/outbox-mails.extension";
import { greeting, type Letter } from "../../platform/mail/letter";
import { paragraphs, say } from "../../platform/texts/texts";
import { PledgeMailKind } from "./pledge-mail-kind.enum";

/**
 * A mail to the contact of a pledge; its values are `name`, `organisation`, `trees`, `price`, `currency`, and of a decision
 * `code` or `reason`.
 */
type PledgeMail = OwedMail & { readonly template: PledgeMailKind };

/** The mail in its reader's language. */
function pledgeLetter({ email, language, template, values }: PledgeMail, { publicUrl }: MailSite): Letter {
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
    trees,
    price: moneyText(price, currency, language),
    sum: moneyText(price * trees, currency, language),
  };
  return {
    to: email,
    language,
    subject: say(language, `mail.${template}.subject`),
    greeting: greeting(language, name),
    lead: say(language, `mail.${template}.lead`),
    paragraphs: paragraphs(language, `mail.${template}.body`, told),
    quote: reason,
    button: { label: say(language, `mail.${template}.button`), url: publicUrl + links[template] },
  };
}

const kinds: readonly string[] = Object.values(PledgeMailKind);
const isPledgeMail = (owed: OwedMail): owed is PledgeMail => kinds.includes(owed.template);

/** Mails about pledges, for the outbox. Anyone can enter any address in a pledge. */
export const PLEDGE_MAILS: OutboxTemplates = {
  names: kinds,
  causedByAnybody: [PledgeMailKind.RECEIVED],
  write: (owed, site) => {
    if (!isPledgeMail(owed)) throw new Error(`There is no mail ${owed.template} about pledges`);
    return pledgeLetter(owed, site);
  },
};

/** Made-up mails about pledges. */
export const PLEDGE_MAIL_SAMPLES: readonly MailSample[] = kinds.map((template) => ({
  template,
  values: (language) => ({
    name: say(language, "mail.sample.name"),
    organisation: say(language, "mail.sample.organisation"),
    trees: "200",
    price: "5",
    currency: "USD",
    code: "TFD-S-0123456A",
    reason: say(language, "mail.sample.pledgeReason"),
  }),
}));
