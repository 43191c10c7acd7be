import type { MailSample } from "../../core/notices/mail-samples.extension";
import { NoticeKind } from "../../core/notices/notice-kind.enum";
import { sensitiveActSample } from "../../core/notices/sensitive-act.mail";
import { SensitiveAct } from "../../core/users/sensitive-act.enum";

const url = "https://hooks.example.org/tree-for-deed";

/** Made-up mails about webhooks. */
export const WEBHOOK_MAIL_SAMPLES: readonly MailSample[] = [
  sensitiveActSample(SensitiveAct.WEBHOOK_CREATED, () => url),
  { template: NoticeKind.WEBHOOK_DISABLED, values: () => ({ subject: url }) },
];
