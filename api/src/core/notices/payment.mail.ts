import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { Mail } from "../../platform/mail/mailer";
import { greeting, letterMail } from "./letter.mail";

/** Mails to a donor about a received or refunded payment. */
export enum PaymentMailKind {
  RECEIPT = "payment_receipt",
  REFUNDED = "payment_refunded",
}

/**
 * The stored form of such a mail until it is sent: `name`, `amount` (decimal), `currency`, `trees`, `tranId` and `at`.
 */
export interface PaymentMail {
  readonly email: string;
  readonly language: Language;
  readonly template: PaymentMailKind;
  readonly values: Readonly<Record<string, string>>;
}

interface Told {
  readonly name: string;
  readonly sum: string;
  readonly number: string;
  readonly at: string;
  /** The number of trees that it funds; `inWords` spells it out. */
  readonly trees: number;
  readonly inWords: string;
  readonly link: string;
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

const TEXTS: Readonly<Record<Language, Readonly<Record<PaymentMailKind, (told: Told) => Words>>>> = {
  bn: {
    [PaymentMailKind.RECEIPT]: ({ name, sum, number, at, trees, inWords, link }) => ({
      subject: `অনুদানের রসিদ: ${sum}`,
      lines: [
        greeting("bn", name),
        `আপনার অনুদান ${sum} আমরা পেয়েছি। ধন্যবাদ!`,
        ...(trees > 0 ? [`এই টাকায় ${inWords}টি গাছ লাগানোর খরচ উঠে আসবে। অর্জিত গাছ কত, তা এতে বদলায় না।`] : []),
        `রসিদ নম্বর: ${number}\nতারিখ: ${at}`,
        "গাছ কীভাবে গোনা হয়, তা এখানে লেখা আছে:",
        link,
      ],
    }),
    [PaymentMailKind.REFUNDED]: ({ name, sum, number, at }) => ({
      subject: `অনুদান ফেরত পাঠানো হয়েছে: ${sum}`,
      lines: [
        greeting("bn", name),
        `আপনার অনুদান ${sum} ফেরত পাঠানো হয়েছে। টাকা যেভাবে এসেছিল, সেভাবেই ফিরে যাবে; কয়েক দিন লাগতে পারে।`,
        `রসিদ নম্বর: ${number}\nতারিখ: ${at}`,
        "কিছু জানার থাকলে আমাদের সহায়তা পাতায় লিখুন।",
      ],
    }),
  },
  en: {
    [PaymentMailKind.RECEIPT]: ({ name, sum, number, at, trees, inWords, link }) => ({
      subject: `Receipt for your donation: ${sum}`,
      lines: [
        greeting("en", name),
        `Your donation of ${sum} has arrived. Thank you!`,
        ...(trees > 0 ? [`It funds ${inWords} trees. The count of earned trees does not change by it.`] : []),
        `Receipt number: ${number}\nDate: ${at}`,
        "How trees are counted is written here:",
        link,
      ],
    }),
    [PaymentMailKind.REFUNDED]: ({ name, sum, number, at }) => ({
      subject: `Your donation was sent back: ${sum}`,
      lines: [
        greeting("en", name),
        `Your donation of ${sum} was sent back. The money goes the way it came; that can take some days.`,
        `Receipt number: ${number}\nDate: ${at}`,
        "If you have a question, write to us on the support page.",
      ],
    }),
  },
};

const LOCALES: Readonly<Record<Language, string>> = { bn: "bn-BD", en: "en-GB" };

/** Whether a mail's template is one of these. */
export const isPaymentMail = (template: string): template is PaymentMailKind =>
  (Object.values(PaymentMailKind) as readonly string[]).includes(template);

/** The mail, in its donor's language. */
export function paymentMail({ email, language, template, values }: PaymentMail, publicUrl: string, zone: string): Mail {
  const { name = "", amount = "0", currency = "USD", tranId: number = "", at = "" } = values;
  const trees = Number(values.trees ?? 0);
  const locale = LOCALES[language];
  const words = TEXTS[language][template]({
    name,
    number,
    trees,
    link: publicUrl + paths.counting,
    sum: new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(
      Number(amount),
    ),
    inWords: new Intl.NumberFormat(locale).format(trees),
    at: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(new Date(at)),
  });
  return letterMail({ to: email, language, ...words }, publicUrl);
}
