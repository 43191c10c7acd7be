import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { greeting, type Letter, type LetterDay } from "../../platform/mail/letter";
import { say } from "../../platform/texts/texts";
import type { MailSample } from "./mail-samples.extension";
import { MailKind } from "./mail-kind.enum";
import type { MailLinks } from "./notice.mail";
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
  /** The reader's trees of those days. */
  readonly days: readonly LetterDay[];
  /** Sentences of other modules about the reader's week. */
  readonly lines: readonly string[];
}

/** The report of seven days, about a member and everybody, in the reader's language. */
export function weekLetter(
  { email, language, member, values, planted, days, lines }: WeekLetter,
  links: MailLinks,
  timeZone: string,
): Letter {
  const week = numbersIn(values, planted);
  const everybody = say(language, "week.everybody", week);
  const hasDeeds = week.deeds > 0;
  const path = hasDeeds || week.badges > 0 ? paths.ownProfile : paths.deeds;
  return {
    to: email,
    language,
    subject: say(language, "week.subject", week),
    greeting: greeting(language, member.fullName),
    lead: hasDeeds ? say(language, "week.own", week) : everybody,
    days,
    paragraphs: [
      ...(week.badges > 0 ? [say(language, "week.badges", week)] : []),
      ...lines,
      ...(hasDeeds ? [everybody] : []),
    ],
    button: {
      label: say(language, hasDeeds || week.badges > 0 ? "week.see" : "week.invite"),
      url: links.publicUrl + path,
    },
    after: [say(language, "week.days", { span: spanInWords(language, values, timeZone) })],
    unsubscribe: links.unsubscribe.linkFor(member.id, MailKind.WEEK),
    isMember: true,
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

export const WEEK_LETTER_SAMPLE: MailSample = {
  template: WEEK_LETTER,
  values: () => ({
    from: "2026-11-12T18:00:00Z",
    until: "2026-11-19T18:00:00Z",
    deeds: "4",
    trees: "3",
    badges: "1",
    allTrees: "12",
    everybodysDeeds: "29",
    everybodysTrees: "26",
    members: "17",
  }),
};
