import { dayInWords } from "@tree-for-deed/common/day";
import { deviceOf } from "@tree-for-deed/common/identity/device";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { Mail } from "../../platform/mail/mailer";
import { say } from "../../platform/texts/texts";
import { SensitiveAct } from "../users/sensitive-act.enum";
import { greeting, letterMail } from "./letter.mail";

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

/** Actions after which a link to choose a new password would not reach this reader. */
const WITHOUT_RESET: ReadonlySet<SensitiveAct> = new Set([SensitiveAct.EMAIL_CHANGED, SensitiveAct.ACCOUNT_DELETED]);

/** Whether a mail's template is that of a sensitive act. */
export const isSensitiveAct = (template: string): template is SensitiveAct =>
  (Object.values(SensitiveAct) as readonly string[]).includes(template);

/** States the act, its time and origin, and the steps to take if it was somebody else. */
export function sensitiveActMail({ email, language, act, values }: SensitiveActMail, site: SiteFacts): Mail {
  const about = values.about ?? "";
  const canReset = !WITHOUT_RESET.has(act);
  return letterMail(
    {
      to: email,
      language,
      subject: say(language, `mail.${act}.subject`),
      lines: [
        greeting(language, values.name ?? ""),
        say(language, `mail.${act}.body`, { about, hasAbout: about !== "" }),
        [
          say(language, "mail.act.when", { time: timeOf(language, values.at ?? "", site.timeZone) }),
          ...whereOf(language, values),
        ].join("\n"),
        say(language, "mail.act.yours"),
        say(language, canReset ? "mail.act.changePassword" : "mail.act.tellSupport"),
        ...(canReset ? [site.publicUrl + paths.login()] : []),
        site.publicUrl + paths.support,
      ],
    },
    site.publicUrl,
  );
}

/** The device and network of the act, unless somebody else did it. */
function whereOf(language: Language, { userAgent, network = "" }: SensitiveActMail["values"]): readonly string[] {
  if (userAgent === undefined) return [];
  const device = deviceOf(userAgent || null);
  return [say(language, "mail.act.where", { ...device, network, hasNetwork: network !== "" })];
}

/** Formats a time such as "22 November 2026, 23:41 (Bangladesh Time)". */
function timeOf(language: Language, at: string, timeZone: string): string {
  const instant = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageFacts[language].locale, { ...options, timeZone });
  const time = part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(instant);
  const zone = part({ timeZoneName: "shortGeneric" }).formatToParts(instant);
  return `${dayInWords(instant, language, timeZone)}, ${time} (${zone.find(({ type }) => type === "timeZoneName")?.value ?? timeZone})`;
}
