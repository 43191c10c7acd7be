import { dayInWords } from "@tree-for-deed/common/day";
import { deviceOf } from "@tree-for-deed/common/identity/device";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { greeting, type Letter } from "../../platform/mail/letter";
import { say } from "../../platform/texts/texts";
import { type MailSample, SAMPLE_TIME } from "./mail-samples.extension";
import { SensitiveAct } from "../users/sensitive-act.enum";

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

const SAMPLE_USERNAME = "rahima";
const SAMPLE_BROWSER = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

/** Actions after which a link to choose a new password would not reach this reader. */
const WITHOUT_RESET: ReadonlySet<SensitiveAct> = new Set([SensitiveAct.EMAIL_CHANGED, SensitiveAct.ACCOUNT_DELETED]);

/** Whether a mail's template is that of a sensitive act. */
export const isSensitiveAct = (template: string): template is SensitiveAct =>
  (Object.values(SensitiveAct) as readonly string[]).includes(template);

/** States the act, its time and origin, and the steps to take if it was somebody else. */
export function sensitiveActLetter({ email, language, act, values }: SensitiveActMail, site: SiteFacts): Letter {
  const about = values.about ?? "";
  const canReset = !WITHOUT_RESET.has(act);
  const subject = say(language, `mail.${act}.subject`);
  const support = { label: say(language, "mail.act.support"), url: site.publicUrl + paths.support };
  const login = { label: say(language, "mail.act.login"), url: site.publicUrl + paths.login() };
  return {
    to: email,
    language,
    subject,
    greeting: greeting(language, values.name ?? ""),
    lead: subject,
    paragraphs: [
      say(language, `mail.${act}.body`, { about, hasAbout: about !== "" }),
      [
        say(language, "mail.act.when", { time: timeOf(language, values.at ?? "", site.timeZone) }),
        ...whereOf(language, values),
      ].join("\n"),
      say(language, "mail.act.yours"),
      say(language, canReset ? "mail.act.changePassword" : "mail.act.tellSupport"),
    ],
    button: canReset ? login : support,
    more: canReset ? [support] : [],
  };
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

/** Acts that a capability brings, which has their samples. */
const OF_CAPABILITIES: ReadonlySet<SensitiveAct> = new Set([SensitiveAct.WEBHOOK_CREATED]);
const ABOUT: Partial<Record<SensitiveAct, (language: Language) => string>> = {
  [SensitiveAct.TOKEN_CREATED]: (language) => say(language, "mail.sample.token"),
  [SensitiveAct.ADMIN_MADE]: () => SAMPLE_USERNAME,
  [SensitiveAct.ROLE_GIVEN]: () => SAMPLE_USERNAME,
};

/** Made-up mail about an act; `about` is what it names. */
export const sensitiveActSample = (act: SensitiveAct, about?: (language: Language) => string): MailSample => ({
  template: act,
  values: (language) => ({
    name: say(language, "mail.sample.name"),
    at: SAMPLE_TIME,
    userAgent: SAMPLE_BROWSER,
    network: "192.0.2.x",
    ...(about && { about: about(language) }),
  }),
});

export const SENSITIVE_ACT_SAMPLES: readonly MailSample[] = Object.values(SensitiveAct)
  .filter((act) => !OF_CAPABILITIES.has(act))
  .map((act) => sensitiveActSample(act, ABOUT[act]));
