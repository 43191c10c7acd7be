import { say } from "../../../platform/texts/texts";
import type { MailSample } from "../../notices/mail-samples.extension";
import { NoticeKind } from "../../notices/notice-kind.enum";

const about = { deedId: "newest", deedUniqueId: "TFD-7K3M9QXA" };

const badge: MailSample = {
  template: NoticeKind.BADGE_EARNED,
  values: (language) => ({
    badgeName: say(language, "mail.sample.badge"),
    certificateCode: "TFD-C-0123456789ABCDEF",
  }),
};

const lostBadge: MailSample = {
  template: NoticeKind.BADGE_REVOKED,
  values: (language) => ({ badgeName: say(language, "mail.sample.badge") }),
};

/** Made-up mails about decisions and accounts. */
export const MODERATION_MAIL_SAMPLES: readonly MailSample[] = [
  { template: NoticeKind.DEED_APPROVED, values: () => about, also: [badge] },
  {
    template: NoticeKind.DEED_REJECTED,
    values: (language) => ({ ...about, reason: say(language, "mail.sample.reason") }),
  },
  { template: NoticeKind.DEED_REOPENED, values: () => about, also: [lostBadge] },
  { template: NoticeKind.DEED_DELETED, values: () => ({ deedUniqueId: about.deedUniqueId }) },
  { template: NoticeKind.DEED_REPORT_UPHELD, values: () => ({ deedUniqueId: about.deedUniqueId }) },
  { template: NoticeKind.DEED_REPORT_DISMISSED, values: () => about },
  badge,
  lostBadge,
  {
    template: NoticeKind.ACCOUNT_SUSPENDED,
    values: (language) => ({ reason: say(language, "mail.sample.suspension") }),
  },
  { template: NoticeKind.ACCOUNT_RESTORED },
];
