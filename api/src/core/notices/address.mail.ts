import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { Mail } from "../../platform/mail/mailer";
import { paragraphs, say } from "../../platform/texts/texts";
import { greeting, letterMail } from "./letter.mail";

/** Mails to the holder of an address that somebody has entered as theirs. */
export enum AddressMailKind {
  CONFIRM = "address_confirm",
  IN_USE = "address_in_use",
}

/** The stored form of such a mail until it is sent. */
export interface AddressMail {
  readonly email: string;
  readonly language: Language;
  readonly template: AddressMailKind;
  /** `userId`, `name` and `username` of the reader's account. */
  readonly values: Readonly<Record<string, string>>;
}

export interface AddressMailLinks {
  readonly publicUrl: string;
  readonly confirmation: { linkFor: (userId: string, email: string) => string };
}

/** Whether a mail's template is one of these. */
export const isAddressMail = (template: string): template is AddressMailKind =>
  (Object.values(AddressMailKind) as readonly string[]).includes(template);

/** The mail, in its reader's language. The confirmation link is made only here and is not stored. */
export function addressMail({ email, language, template, values }: AddressMail, links: AddressMailLinks): Mail {
  const { userId = "", name = "", username = "" } = values;
  const isToConfirm = template === AddressMailKind.CONFIRM;
  const link = isToConfirm ? links.confirmation.linkFor(userId, email) : links.publicUrl + paths.login();
  return letterMail(
    {
      to: email,
      language,
      subject: say(language, `mail.${template}.subject`),
      lines: [
        greeting(language, isToConfirm ? "" : name),
        ...paragraphs(language, `mail.${template}.body`, { link, username }),
      ],
    },
    links.publicUrl,
  );
}
