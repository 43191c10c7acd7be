import type { MailSample } from "../../core/notices/mail-samples.extension";
import { NoticeKind } from "../../core/notices/notice-kind.enum";
import { say } from "../../platform/texts/texts";

const tree = "TFD-T-0123456A";

/** Made-up mails about planted trees and their dedications. */
export const PLANTING_MAIL_SAMPLES: readonly MailSample[] = [
  { template: NoticeKind.TREE_PLANTED, values: () => ({ trees: "1", tree }) },
  { template: NoticeKind.DEDICATION_ACCEPTED, values: () => ({ tree }) },
  {
    template: NoticeKind.DEDICATION_REFUSED,
    values: (language) => ({ tree, reason: say(language, "mail.sample.dedicationReason") }),
  },
];
