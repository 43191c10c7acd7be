import { say } from "../../platform/texts/texts";
import type { MailSample } from "./mail-samples.extension";
import { NoticeKind } from "./notice-kind.enum";

export const TICKET_ANSWER_SAMPLE: MailSample = {
  template: NoticeKind.TICKET_ANSWERED,
  values: (language) => ({
    subject: say(language, "mail.sample.subject"),
    answer: say(language, "mail.sample.answer"),
    ticket: "T-1042",
  }),
};
