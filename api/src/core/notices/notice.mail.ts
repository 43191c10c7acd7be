import { either } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { greeting, type Letter, type LetterDay, type LetterLink, type LetterPhoto } from "../../platform/mail/letter";
import { paragraphs, say } from "../../platform/texts/texts";
import { isNoticeKind, mailKindOf } from "./mail-kinds.value";
import { type MailedNotice, NoticeKind } from "./notice-kind.enum";
import type { OwedNews } from "./outbox.entity";
import type { UnsubscribeLinks } from "./unsubscribe-links.service";

/** The deed that a mail is about, as its reader may see it. */
export interface DeedInMail {
  readonly photo: LetterPhoto | null;
  /** Whether it earned the tree of its day, or an earlier one did; unknown while it is not approved. */
  readonly tree: "earned" | "earlier" | "unknown";
  /** The week of an approved deed. */
  readonly days: readonly LetterDay[];
}

/** The input of a notice's mail: its reader, and the values that were announced. */
export interface NoticeMail extends OwedNews {
  readonly email: string;
  readonly language: Language;
  /** `null` for a guest; the name is empty if the address is not confirmed. */
  readonly member: { readonly id: string; readonly fullName: string } | null;
  /** Other news of the same decision. */
  readonly also?: readonly OwedNews[];
  readonly deed?: DeedInMail | null;
}

export interface MailLinks {
  readonly publicUrl: string;
  readonly unsubscribe: Pick<UnsubscribeLinks, "linkFor">;
}

/** The mail of a notice, in its reader's language. @throws Error for an unknown template */
export function noticeLetter(mail: NoticeMail, { publicUrl, unsubscribe }: MailLinks): Letter {
  const { email, language, member, also = [], deed } = mail;
  const template = noticeKind(mail.template);
  const values = valuesOf(mail, mail.values);
  const others = also.map((news) => ({ kind: noticeKind(news.template), values: valuesOf(mail, news.values) }));
  const kind = mailKindOf(template);
  const isApproval = template === NoticeKind.DEED_APPROVED;
  const button = buttonOf(language, template, values, publicUrl);
  return {
    to: email,
    language,
    subject: say(language, `mail.${template}.subject`, values),
    greeting: greeting(language, member?.fullName ?? ""),
    lead: say(language, `mail.${template}.lead`, values),
    photo: deed?.photo ?? null,
    days: isApproval ? (deed?.days ?? []) : [],
    paragraphs: [
      ...paragraphs(language, `mail.${template}.body`, values),
      ...others.map((news) => say(language, `mail.${news.kind}.lead`, news.values)),
    ],
    quote: values.reason || values.answer || values.subject,
    button,
    // Some news lead to the same page as the first.
    more: others
      .map((news) => buttonOf(language, news.kind, news.values, publicUrl))
      .filter(({ url }) => url !== button.url),
    unsubscribe: member && kind && unsubscribe.linkFor(member.id, kind),
    isMember: member !== null,
  };
}

function noticeKind(template: string): MailedNotice {
  if (!isNoticeKind(template)) throw new Error(`There is no mail template ${template}`);
  return template;
}

type Values = ReturnType<typeof valuesOf>;

/** The values of all notices' mails; the subject of a ticket and the address of a webhook are empty if they are private. */
function valuesOf({ language, member, deed: about }: NoticeMail, values: OwedNews["values"]) {
  const { deedUniqueId: deed = "", reason = "", subject = "", answer = "", ticket = "" } = values;
  const { certificateCode = "", tree: treeCode = "" } = values;
  return {
    deed,
    tree: about?.tree ?? "unknown",
    reason,
    hasReason: reason !== "",
    badge: either(language, values.badgeName, values.badgeNameEn) ?? "",
    subject,
    hasSubject: subject !== "",
    answer,
    ticket,
    hasTicket: ticket !== "",
    webhook: subject,
    trees: Number(values.trees ?? 0),
    treeCode,
    certificateCode,
    hasCertificate: certificateCode !== "",
    isMember: member !== null,
  };
}

const PLACES: Readonly<Record<MailedNotice, (values: Values) => string>> = {
  [NoticeKind.DEED_APPROVED]: ({ deed }) => paths.deed(deed),
  [NoticeKind.DEED_REJECTED]: ({ deed }) => paths.reviseDeed(deed),
  [NoticeKind.DEED_REOPENED]: () => paths.ownProfile,
  [NoticeKind.DEED_DELETED]: () => paths.support,
  [NoticeKind.DEED_REPORT_UPHELD]: () => paths.deeds,
  [NoticeKind.DEED_REPORT_DISMISSED]: ({ deed }) => paths.deed(deed),
  [NoticeKind.USER_REPORT_UPHELD]: () => paths.deeds,
  [NoticeKind.USER_REPORT_DISMISSED]: () => paths.deeds,
  [NoticeKind.PROFILE_CLEARED]: () => paths.editProfile,
  [NoticeKind.BADGE_EARNED]: ({ certificateCode }) =>
    certificateCode ? paths.certificate(certificateCode) : paths.ownProfile,
  [NoticeKind.BADGE_REVOKED]: () => paths.ownProfile,
  [NoticeKind.TREE_PLANTED]: ({ trees, treeCode }) =>
    trees <= 1 && treeCode ? paths.tree(treeCode) : paths.ownProfile,
  [NoticeKind.DEDICATION_ACCEPTED]: ({ treeCode }) => (treeCode ? paths.tree(treeCode) : paths.ownProfile),
  [NoticeKind.DEDICATION_REFUSED]: ({ treeCode }) => (treeCode ? paths.tree(treeCode) : paths.ownProfile),
  [NoticeKind.TICKET_ANSWERED]: ({ isMember }) => (isMember ? paths.ownTickets : paths.support),
  [NoticeKind.ACCOUNT_SUSPENDED]: () => paths.support,
  [NoticeKind.ACCOUNT_RESTORED]: () => paths.ownProfile,
  [NoticeKind.WEBHOOK_DISABLED]: () => paths.programs,
};

const buttonOf = (language: Language, kind: MailedNotice, values: Values, publicUrl: string): LetterLink => ({
  label: say(language, `mail.${kind}.button`, values),
  url: publicUrl + PLACES[kind](values),
});
