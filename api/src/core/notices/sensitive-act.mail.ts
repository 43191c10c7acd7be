import { dayInWords } from "@tree-for-deed/common/day";
import { deviceOf } from "@tree-for-deed/common/device";
import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { Mail } from "../../platform/mail/mailer";
import { SensitiveAct } from "../users/sensitive-act.enum";
import { greeting, letterMail } from "./letter.mail";
import { SENSITIVE_ACT_TEXTS } from "./sensitive-act.texts";

/** The stored form of a sensitive act until its mail is sent. */
export interface SensitiveActMail {
  readonly email: string;
  readonly language: Language;
  readonly act: SensitiveAct;
  /** `name`, `about`, `at` (ISO 8601), `userAgent` and `network`; unknown or private values are missing. */
  readonly values: Readonly<Record<string, string>>;
}

export interface SiteFacts {
  readonly publicUrl: string;
  readonly timeZone: string;
}

/** Acts after which a link to choose a new password would not reach this reader. */
const WITHOUT_RESET: ReadonlySet<SensitiveAct> = new Set([SensitiveAct.EMAIL_CHANGED, SensitiveAct.ACCOUNT_DELETED]);

const LOCALES: Readonly<Record<Language, string>> = { bn: "bn-BD", en: "en-GB" };

/** Whether a mail's template is that of a sensitive act. */
export const isSensitiveAct = (template: string): template is SensitiveAct =>
  (Object.values(SensitiveAct) as readonly string[]).includes(template);

/** States the act, its time and origin, and the steps to take if it was somebody else. */
export function sensitiveActMail({ email, language, act, values }: SensitiveActMail, site: SiteFacts): Mail {
  const texts = SENSITIVE_ACT_TEXTS[language];
  const { subject, text } = texts.acts[act](values.about ?? "");
  const canReset = !WITHOUT_RESET.has(act);
  return letterMail(
    {
      to: email,
      language,
      subject,
      lines: [
        greeting(language, values.name ?? ""),
        text,
        [texts.when(timeOf(language, values.at ?? "", site.timeZone)), ...whereOf(texts, values)].join("\n"),
        texts.yours,
        canReset ? texts.changePassword : texts.tellSupport,
        ...(canReset ? [site.publicUrl + paths.login()] : []),
        site.publicUrl + paths.support,
      ],
    },
    site.publicUrl,
  );
}

/** The device and network of the act, unless somebody else did it. */
function whereOf(texts: (typeof SENSITIVE_ACT_TEXTS)[Language], values: SensitiveActMail["values"]): readonly string[] {
  if (values.userAgent === undefined) return [];
  const { browser, system } = deviceOf(values.userAgent || null);
  return [texts.where(texts.device(texts.browsers[browser], texts.systems[system]), values.network ?? "")];
}

/** Formats a time such as "22 November 2026, 23:41 (Bangladesh Time)". */
function timeOf(language: Language, at: string, timeZone: string): string {
  const instant = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone });
  const time = part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(instant);
  const zone = part({ timeZoneName: "shortGeneric" }).formatToParts(instant);
  return `${dayInWords(instant, language, timeZone)}, ${time} (${zone.find(({ type }) => type === "timeZoneName")?.value ?? timeZone})`;
}
