import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { greeting, type Letter } from "../../platform/mail/letter";
import { paragraphs, say } from "../../platform/texts/texts";
import type { MailSample } from "./mail-samples.extension";

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
export function addressLetter({ email, language, template, values }: AddressMail, links: AddressMailLinks): Letter {
  const { userId = "", name = "", username = "" } = values;
  const isToConfirm = template === AddressMailKind.CONFIRM;
  const link = isToConfirm ? links.confirmation.linkFor(userId, email) : links.publicUrl + paths.login();
  const subject = say(language, `mail.${template}.subject`);
  return {
    to: email,
    language,
    subject,
    greeting: greeting(language, isToConfirm ? "" : name),
    lead: subject,
    paragraphs: paragraphs(language, `mail.${template}.body`, { username }),
    button: { label: say(language, `mail.${template}.button`), url: link },
    after: [say(language, `mail.${template}.after`)],
  };
}

export const ADDRESS_MAIL_SAMPLES: readonly MailSample[] = Object.values(AddressMailKind).map((template) => ({
  template,
  values: (language) => ({ userId: "", name: say(language, "mail.sample.name"), username: "rahima" }),
}));
