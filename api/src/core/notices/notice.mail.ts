import { either } from "@tree-for-deed/common/either";
import type { Mail } from "../../platform/mail/mailer";
import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { paragraphs, say } from "../../platform/texts/texts";
import { isNoticeKind, mailKindOf } from "./mail-kinds.value";
import type { NoticeKind } from "./notice-kind.enum";
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

/** The mail of a notice, in its reader's language. @throws Error for an unknown template */
export function noticeMail(mail: NoticeMail, links: MailLinks): Mail {
  const { email, language, member, template } = mail;
  if (!isNoticeKind(template)) throw new Error(`There is no mail template ${template}`);
  const values = valuesOf(mail, links.publicUrl);
  const subject = say(language, `mail.${template}.subject`, values);
  const stop = member && stopLink(member.id, template, links.unsubscribe);
  const letter = [greeting(language, member?.fullName ?? ""), ...paragraphs(language, `mail.${template}.body`, values)];
  const notes = [
    ...(member ? [say(language, "mail.choose", { link: links.publicUrl + paths.mails })] : []),
    ...(stop ? [say(language, "mail.stop", { link: stop })] : []),
  ];
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

/** The values of all notices' mails; the subject of a ticket and the address of a webhook are empty if they are private. */
function valuesOf({ language, member, values }: NoticeMail, publicUrl: string) {
  const { deedUniqueId: deed = "", reason = "", subject = "", answer = "", ticket = "" } = values;
  const { certificateCode } = values;
  const trees = Number(values.trees ?? 0);
  const profileLink = publicUrl + paths.ownProfile;
  return {
    deed,
    reason,
    hasReason: reason !== "",
    badge: either(language, values.badgeName, values.badgeNameEn) ?? "",
    subject,
    hasSubject: subject !== "",
    answer,
    ticket,
    hasTicket: ticket !== "",
    webhook: subject,
    trees,
    treeLink: trees <= 1 && values.tree ? publicUrl + paths.tree(values.tree) : profileLink,
    deedLink: publicUrl + paths.deed(deed),
    profileLink,
    hasCertificate: Boolean(certificateCode),
    badgeLink: certificateCode ? publicUrl + paths.certificate(certificateCode) : profileLink,
    supportLink: publicUrl + paths.support,
    isMember: member !== null,
  };
}

function stopLink(userId: string, notice: NoticeKind, unsubscribe: UnsubscribeLinks): string | null {
  const kind = mailKindOf(notice);
  return kind && unsubscribe.linkFor(userId, kind);
}
