import { type Language, languageFacts } from "@tree-for-deed/common/languages";
import { moneyText } from "@tree-for-deed/common/tree-price";
import { paths } from "@tree-for-deed/common/paths";
import type { Mail } from "../../platform/mail/mailer";
import { greeting, letterMail } from "./letter.mail";

/** Mails to the contact of a sponsor's pledge. */
export enum PledgeMailKind {
  RECEIVED = "pledge_received",
  ACCEPTED = "pledge_accepted",
  DECLINED = "pledge_declined",
}

/** The stored form of such a mail until it is sent. */
export interface PledgeMail {
  readonly email: string;
  readonly language: Language;
  readonly template: PledgeMailKind;
  /** `name`, `organisation`, `trees`, `price`, `currency`, and of a decision `code` or `reason`. */
  readonly values: Readonly<Record<string, string>>;
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

type Told = Readonly<Record<"name" | "organisation" | "trees" | "sum" | "price" | "reason" | "link", string>>;

const TEXTS: Readonly<Record<Language, Readonly<Record<PledgeMailKind, (told: Told) => Words>>>> = {
  bn: {
    [PledgeMailKind.RECEIVED]: ({ name, organisation, trees, sum, price, link }) => ({
      subject: "আপনাদের অঙ্গীকার আমরা পেয়েছি",
      lines: [
        greeting("bn", name),
        `${organisation && `প্রতিষ্ঠান: ${organisation}\n`}গাছ: ${trees}\nপ্রতি গাছের খরচ: ${price}\nমোট: ${sum}`,
        "ওয়েবসাইটে কোনো টাকা নেওয়া হয়নি। কীভাবে টাকা দেবেন তা জানাতে আমরা এই ঠিকানায় লিখব। টাকা পাওয়ার পর আপনাদের পাতা আর সনদ সবার জন্য খুলে দেওয়া হবে; তার আগে কিছুই প্রকাশ করা হয় না।",
        "আপনারা এই অঙ্গীকার না করে থাকলে বা কিছু বদলাতে চাইলে আমাদের জানান:",
        link,
      ],
    }),
    [PledgeMailKind.ACCEPTED]: ({ name, organisation, trees, sum, link }) => ({
      subject: "ধন্যবাদ: আপনাদের গাছের টাকা আমরা পেয়েছি",
      lines: [
        greeting("bn", name),
        `${organisation && `প্রতিষ্ঠান: ${organisation}\n`}গাছ: ${trees}\nমোট: ${sum}`,
        "আপনাদের টাকায় ভালো কাজে অর্জিত সবচেয়ে পুরোনো গাছগুলোর খরচ দেওয়া হচ্ছে। কয়টি গাছ লাগানো হয়েছে আর কয়টি বেঁচে আছে, তা আপনাদের পাতায় দেখা যাবে; সনদও সেখানেই আছে:",
        link,
      ],
    }),
    [PledgeMailKind.DECLINED]: ({ name, organisation, trees, reason, link }) => ({
      subject: "আপনাদের অঙ্গীকার আমরা গ্রহণ করতে পারিনি",
      lines: [
        greeting("bn", name),
        `${organisation && `প্রতিষ্ঠান: ${organisation}\n`}গাছ: ${trees}`,
        `কারণ: ${reason}`,
        "কোনো প্রশ্ন থাকলে আমাদের লিখুন, আর চাইলে নতুন করে অঙ্গীকার করতে পারেন:",
        link,
      ],
    }),
  },
  en: {
    [PledgeMailKind.RECEIVED]: ({ name, organisation, trees, sum, price, link }) => ({
      subject: "Your pledge has reached us",
      lines: [
        greeting("en", name),
        `${organisation && `Organisation: ${organisation}\n`}Trees: ${trees}\nPrice per tree: ${price}\nIn all: ${sum}`,
        "No money was taken on the website. We will write to this address how it can be paid. Once it has arrived, your page and your certificate open for everybody; nothing is published before.",
        "If you did not make this pledge, or want to change something, please tell us:",
        link,
      ],
    }),
    [PledgeMailKind.ACCEPTED]: ({ name, organisation, trees, sum, link }) => ({
      subject: "Thank you: the money for your trees has arrived",
      lines: [
        greeting("en", name),
        `${organisation && `Organisation: ${organisation}\n`}Trees: ${trees}\nIn all: ${sum}`,
        "Your money pays for the oldest trees that good deeds earned. Your page shows how many are planted and how many live, and your certificate is there, too:",
        link,
      ],
    }),
    [PledgeMailKind.DECLINED]: ({ name, organisation, trees, reason, link }) => ({
      subject: "We could not accept your pledge",
      lines: [
        greeting("en", name),
        `${organisation && `Organisation: ${organisation}\n`}Trees: ${trees}`,
        `Reason: ${reason}`,
        "If you have questions, please write to us. You can also make a new pledge:",
        link,
      ],
    }),
  },
};

/** Whether a mail's template is one of these. */
export const isPledgeMail = (template: string): template is PledgeMailKind =>
  (Object.values(PledgeMailKind) as readonly string[]).includes(template);

/** The mail, in its reader's language. */
export function pledgeMail({ email, language, template, values }: PledgeMail, publicUrl: string): Mail {
  const { name = "", organisation = "", reason = "", code = "", currency = "USD" } = values;
  const [trees, price] = [Number(values.trees), Number(values.price)];
  const links = {
    [PledgeMailKind.RECEIVED]: paths.support,
    [PledgeMailKind.ACCEPTED]: paths.sponsor(code),
    [PledgeMailKind.DECLINED]: paths.sponsorship,
  };
  const words = TEXTS[language][template]({
    name,
    organisation,
    reason,
    link: publicUrl + links[template],
    trees: new Intl.NumberFormat(languageFacts[language].locale).format(trees),
    price: moneyText(price, currency, language),
    sum: moneyText(price * trees, currency, language),
  });
  return letterMail({ to: email, language, ...words }, publicUrl);
}
