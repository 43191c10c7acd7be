import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { Mail } from "../../platform/mail/mailer";
import { say } from "../../platform/texts/texts";
import { greeting, letterMail } from "./letter.mail";
import { MailKind } from "./mail-kind.enum";
import { oneClickStop, type MailLinks } from "./notice.mail";
import type { WeekNumbers } from "./week-numbers.value";

/** The template under which such a mail is kept until it is sent. */
export const WEEK_LETTER = "week_letter";

export interface WeekLetter {
  readonly email: string;
  readonly language: Language;
  readonly member: { readonly id: string; readonly fullName: string };
  readonly values: Readonly<Record<string, string>>;
  /** The member's trees in the ground; null on a site that records no plantings. */
  readonly planted: number | null;
}

/** The report of seven days, about a member and everybody, in the reader's language. */
export function weekLetterMail(
  { email, language, member, values, planted }: WeekLetter,
  links: MailLinks,
  timeZone: string,
): Mail {
  const week = numbersIn(values, planted);
  const stop = links.unsubscribe.linkFor(member.id, MailKind.WEEK);
  const path = week.deeds > 0 || week.badges > 0 ? paths.ownProfile : paths.deeds;
  const lines = [
    greeting(language, member.fullName),
    say(language, "week.days", { span: spanInWords(language, values, timeZone) }),
    ...(week.deeds > 0 ? [say(language, "week.own", week)] : []),
    ...(week.badges > 0 ? [say(language, "week.badges", week)] : []),
    say(language, "week.everybody", week),
    say(language, week.deeds > 0 ? "week.see" : "week.invite"),
    links.publicUrl + path,
  ];
  const notes = [
    say(language, "week.choose", { link: links.publicUrl + paths.mails }),
    say(language, "week.stop", { link: stop }),
  ];
  return {
    ...letterMail({ to: email, language, subject: say(language, "week.subject", week), lines, notes }, links.publicUrl),
    headers: oneClickStop(stop),
  };
}

const numbersIn = (values: WeekLetter["values"], planted: number | null): WeekNumbers => ({
  deeds: Number(values.deeds),
  trees: Number(values.trees),
  badges: Number(values.badges),
  allTrees: Number(values.allTrees),
  counted: planted !== null,
  // The letter was counted earlier, and a tree may have been planted since.
  planted: Math.min(planted ?? 0, Number(values.allTrees)),
  everybodysDeeds: Number(values.everybodysDeeds),
  everybodysTrees: Number(values.everybodysTrees),
  members: Number(values.members),
});

/** Formats a span of days such as "20 – 26 November". */
function spanInWords(language: Language, { from = "", until = "" }: WeekLetter["values"], timeZone: string): string {
  const days = new Intl.DateTimeFormat(languageFacts[language].locale, { day: "numeric", month: "long", timeZone });
  return days.formatRange(new Date(from), new Date(new Date(until).getTime() - 1));
}
