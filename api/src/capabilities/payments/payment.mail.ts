import { minorUnits } from "@tree-for-deed/common/donations/money";
import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { languageFacts } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { type MailSample, SAMPLE_TIME } from "../../core/notices/mail-samples.extension";
import type { MailSite, OutboxTemplates, OwedMail } from "../../core/notices/outbox-mails.extension";
import { greeting, type Letter } from "../../platform/mail/letter";
import { paragraphs, say } from "../../platform/texts/texts";
import { PaymentMailKind } from "./payment-mail-kind.enum";

/** A mail to a donor; its values are `name`, `amount` (decimal), `currency`, `trees`, `tranId` and `at`. */
type PaymentMail = OwedMail & { readonly template: PaymentMailKind };

/** The mail in its donor's language. */
function paymentLetter({ email, language, template, values }: PaymentMail, site: MailSite): Letter {
  const { publicUrl, timeZone } = site;
  const { name = "", amount = "0", currency = "USD", tranId: number = "", at = "" } = values;
  const { locale } = languageFacts[language];
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone });
  const told = {
    sum: moneyText(minorUnits(amount) ?? 0, currency, language),
    number,
    trees: Number(values.trees ?? 0),
    at: time.format(new Date(at)),
  };
  const path = template === PaymentMailKind.RECEIPT ? paths.counting : paths.support;
  return {
    to: email,
    language,
    subject: say(language, `mail.${template}.subject`, told),
    greeting: greeting(language, name),
    lead: say(language, `mail.${template}.lead`, told),
    paragraphs: paragraphs(language, `mail.${template}.body`, told),
    button: { label: say(language, `mail.${template}.button`), url: publicUrl + path },
  };
}

const kinds: readonly string[] = Object.values(PaymentMailKind);
const isPaymentMail = (owed: OwedMail): owed is PaymentMail => kinds.includes(owed.template);

/** Mails about payments, for the outbox. */
export const PAYMENT_MAILS: OutboxTemplates = {
  names: kinds,
  write: (owed, site) => {
    if (!isPaymentMail(owed)) throw new Error(`There is no mail ${owed.template} about payments`);
    return paymentLetter(owed, site);
  },
};

/** Made-up mails about payments. */
export const PAYMENT_MAIL_SAMPLES: readonly MailSample[] = kinds.map((template) => ({
  template,
  values: (language) => ({
    name: say(language, "mail.sample.name"),
    amount: "25",
    currency: "USD",
    trees: "5",
    tranId: "TFD-7K3M9QXA",
    at: SAMPLE_TIME,
  }),
}));
