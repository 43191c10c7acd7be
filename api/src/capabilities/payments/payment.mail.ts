import { languageFacts } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { greeting, letterMail } from "../../core/notices/letter.mail";
import type { MailSite, OutboxTemplates, OwedMail } from "../../core/notices/outbox-mails.extension";
import type { Mail } from "../../platform/mail/mailer";
import { paragraphs, say } from "../../platform/texts/texts";
import { PaymentMailKind } from "./payment-mail-kind.enum";

/** A mail to a donor; its values are `name`, `amount` (decimal), `currency`, `trees`, `tranId` and `at`. */
type PaymentMail = OwedMail & { readonly template: PaymentMailKind };

/** The mail in its donor's language. */
export function paymentMail({ email, language, template, values }: PaymentMail, site: MailSite): Mail {
  const { publicUrl, timeZone } = site;
  const { name = "", amount = "0", currency = "USD", tranId: number = "", at = "" } = values;
  const { locale } = languageFacts[language];
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const sum = money.format(Number(amount));
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const told = {
    sum,
    number,
    trees: Number(values.trees ?? 0),
    at: time.format(new Date(at)),
    link: publicUrl + paths.counting,
  };
  const subject = say(language, `mail.${template}.subject`, { sum });
  const lines = [greeting(language, name), ...paragraphs(language, `mail.${template}.body`, told)];
  return letterMail({ to: email, language, subject, lines }, publicUrl);
}

const kinds: readonly string[] = Object.values(PaymentMailKind);
const isPaymentMail = (owed: OwedMail): owed is PaymentMail => kinds.includes(owed.template);

/** Mails about payments, for the outbox. */
export const PAYMENT_MAILS: OutboxTemplates = {
  names: kinds,
  write: (owed, site) => {
    if (!isPaymentMail(owed)) throw new Error(`There is no mail ${owed.template} about payments`);
    return paymentMail(owed, site);
  },
};
