import { dailyLoop } from "../../platform/jobs/work-loop";
import { keptSince } from "../../shared/retention";
import { defineModule } from "../../platform/wiring/module";
import { deedsModule } from "../deeds/deeds.module";
import { addressClaimed, sensitiveActDone } from "../users/user.events";
import { ticketAnswered } from "../support/support.events";
import { identityModule } from "../identity/identity.module";
import { ADDRESS_MAIL_SAMPLES } from "./address.mail";
import { askHolder } from "./address-claims.service";
import { MailDeeds } from "./mail-deeds.service";
import { MailPreferencesResolver } from "./mail-preferences.resolver";
import { MailPreferencesService } from "./mail-preferences.service";
import { MailPreviewResolver } from "./mail-preview.resolver";
import { MailPreviews } from "./mail-previews.service";
import { MailWriter } from "./mail-writer.service";
import { mailFileLoops } from "./mail-files.jobs";
import { mailRoutes } from "./mail.routes";
import { NoticeListService } from "./notice-list.service";
import { Notice } from "./notice.entity";
import { noticeAnnounced } from "./notice.events";
import { NoticeReasonResolver, NoticeResolver } from "./notice.resolver";
import { NoticeService } from "./notice.service";
import { outboxQueue, tidyOutbox } from "./outbox.jobs";
import { mailSamples } from "./mail-samples.extension";
import { outboxMails } from "./outbox-mails.extension";
import { OutboxMail } from "./outbox.entity";
import { SENSITIVE_ACT_SAMPLES } from "./sensitive-act.mail";
import { tellSensitiveAct } from "./sensitive-acts.service";
import { tellAnswer } from "./ticket-answers.service";
import { treesInGround } from "./trees-in-ground.extension";
import { TICKET_ANSWER_SAMPLE } from "./ticket-samples.mail";
import { UnsubscribeLinks } from "./unsubscribe-links.service";
import { WEEK_LETTER_SAMPLE } from "./week-letter.mail";
import { weekLines } from "./week-line.extension";
import { weekLetterLoop } from "./week-letters.jobs";

export const noticesModule = defineModule({
  about: "Notices to members, and all mail",
  entities: [Notice, OutboxMail],
  services: ({ db, reads, clock, publicUrl, siteTimeZone: timeZone, sessionSecrets, use, emit, extensions }) => {
    const unsubscribeLinks = new UnsubscribeLinks(publicUrl, sessionSecrets);
    const confirmation = use(identityModule).emailConfirmations;
    const links = { publicUrl, unsubscribe: unsubscribeLinks, confirmation };
    const { deedReader, deedLists } = use(deedsModule);
    const templates = extensions(outboxMails);
    const mailDeeds = new MailDeeds({ reads, deeds: deedReader, lists: deedLists, publicUrl, timeZone, clock });
    return {
      unsubscribeLinks,
      mailWriter: new MailWriter({
        deeds: mailDeeds,
        treeCounts: extensions(treesInGround),
        weekLines: extensions(weekLines),
        templates,
        links,
        timeZone,
      }),
      mailPreviews: new MailPreviews({
        samples: extensions(mailSamples),
        photo: (language) => mailDeeds.newestPhoto(language),
        templates,
        treeCounts: extensions(treesInGround),
        weekLines: extensions(weekLines),
        publicUrl,
        timeZone,
      }),
      notices: new NoticeService(clock, emit(noticeAnnounced)),
      tellSensitiveAct: tellSensitiveAct(clock),
      askHolder: askHolder(clock),
      noticeLists: new NoticeListService(db, reads, deedReader),
      mailPreferences: new MailPreferencesService(db, reads),
    };
  },
  resolvers: [
    [NoticeResolver, (s) => new NoticeResolver(s.noticeLists)],
    NoticeReasonResolver,
    [MailPreferencesResolver, (s) => new MailPreferencesResolver(s.mailPreferences)],
    [MailPreviewResolver, (s) => new MailPreviewResolver(s.mailPreviews)],
  ],
  routes: { api: (s) => [mailRoutes({ preferences: s.mailPreferences, links: s.unsubscribeLinks })] },
  jobs: ({ mailWriter: writer }, { db, mailer, limits, log, clock, retention, siteTimeZone: timeZone }) => [
    weekLetterLoop({ db, clock, timeZone }),
    outboxQueue({ db, mailer, limits, writer, log }).loop(),
    dailyLoop("outbox-tidy", (tally) => tidyOutbox(db, tally, keptSince(retention.notices, clock()))),
    ...mailFileLoops({ mailer, clock, days: retention.mailFiles }),
  ],
  contributes: () => [
    mailSamples.with([WEEK_LETTER_SAMPLE, TICKET_ANSWER_SAMPLE, ...ADDRESS_MAIL_SAMPLES, ...SENSITIVE_ACT_SAMPLES]),
  ],
  handles: ({ notices, tellSensitiveAct, askHolder }) => [
    addressClaimed.handledBy(askHolder),
    sensitiveActDone.handledBy(tellSensitiveAct),
    ticketAnswered.handledBy(tellAnswer(notices)),
  ],
});
