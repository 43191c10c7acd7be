import { either } from "@tree-for-deed/common/either";
import type { Mail } from "../../platform/mail/mailer";
import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { isNoticeKind, mailKindOf } from "./mail-kinds.value";
import type { NoticeKind } from "./notice-kind.enum";
import type { MailTexts, MailValues } from "./notice.texts";
import { BENGALI } from "./notice-bn.texts";
import { ENGLISH } from "./notice-en.texts";
import { greeting, letterMail } from "./letter.mail";
import type { UnsubscribeLinks } from "./unsubscribe-links.service";

/** The input of a notice's mail: its reader, and the values that were announced. */
export interface NoticeMail {
  readonly email: string;
  readonly language: Language;
  /** `null` for a guest; the name is empty if the address is not confirmed. */
  readonly member: { readonly id: string; readonly fullName: string } | null;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface MailLinks {
  readonly publicUrl: string;
  readonly unsubscribe: UnsubscribeLinks;
}

const TEXTS: Readonly<Record<Language, MailTexts>> = { bn: BENGALI, en: ENGLISH };

/** The mail of a notice, in its reader's language. @throws Error for an unknown template */
export function noticeMail(mail: NoticeMail, links: MailLinks): Mail {
  const { email, language, member, template } = mail;
  if (!isNoticeKind(template)) throw new Error(`There is no mail template ${template}`);
  const texts = TEXTS[language];
  const { subject, lines } = texts.kinds[template](valuesOf(mail, links.publicUrl));
  const stop = member && stopLink(member.id, template, links.unsubscribe);
  const letter = [greeting(language, member?.fullName ?? ""), ...lines];
  const notes = [...(member ? [texts.choose(links.publicUrl + paths.mails)] : []), ...(stop ? [texts.stop(stop)] : [])];
  return {
    ...letterMail({ to: email, language, subject, lines: letter, notes }, links.publicUrl),
    ...(stop && { headers: oneClickStop(stop) }),
  };
}

/** RFC 8058: mail programs show a button that ends this kind of mail. */
export const oneClickStop = (link: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function valuesOf({ language, member, values }: NoticeMail, publicUrl: string): MailValues {
  const deed = values.deedUniqueId ?? "";
  const trees = Number(values.trees ?? 0);
  return {
    deed,
    reason: values.reason ?? "",
    badge: either(language, values.badgeName, values.badgeNameEn) ?? "",
    subject: values.subject ?? "",
    answer: values.answer ?? "",
    ticket: values.ticket ?? "",
    webhook: values.subject ?? "",
    trees,
    treeLink: publicUrl + (trees <= 1 && values.tree ? paths.tree(values.tree) : paths.ownProfile),
    deedLink: publicUrl + paths.deed(deed),
    profileLink: publicUrl + paths.ownProfile,
    certificateLink: values.certificateCode ? publicUrl + paths.certificate(values.certificateCode) : "",
    supportLink: publicUrl + paths.support,
    member: member !== null,
  };
}

function stopLink(userId: string, notice: NoticeKind, unsubscribe: UnsubscribeLinks): string | null {
  const kind = mailKindOf(notice);
  return kind && unsubscribe.linkFor(userId, kind);
}
