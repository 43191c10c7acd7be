import { say } from "../../../platform/texts/texts";
import type { MailSample } from "../../../core/notices/mail-samples.extension";
import { NoticeKind } from "../../../core/notices/notice-kind.enum";

/** Made-up mails about reports of members. */
export const USER_REPORT_MAIL_SAMPLES: readonly MailSample[] = [
  { template: NoticeKind.USER_REPORT_UPHELD },
  { template: NoticeKind.USER_REPORT_DISMISSED },
  {
    template: NoticeKind.PROFILE_CLEARED,
    values: (language) => ({ reason: say(language, "mail.sample.clearingReason") }),
  },
];
