import { millisecondsADay } from "@tree-for-deed/common/day";
import { WorkLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { deedsModule } from "../deeds/deeds.module";
import { addressClaimed, sensitiveActDone } from "../users/user.events";
import { ticketAnswered } from "../support/support.events";
import { identityModule } from "../identity/identity.module";
import { askHolder } from "./address-claims.service";
import { MailPreferencesResolver } from "./mail-preferences.resolver";
import { MailPreferencesService } from "./mail-preferences.service";
import { mailRoutes } from "./mail.routes";
import { NoticeListService } from "./notice-list.service";
import { Notice } from "./notice.entity";
import { noticeAnnounced } from "./notice.events";
import { NoticeReasonResolver, NoticeResolver } from "./notice.resolver";
import { NoticeService } from "./notice.service";
import { outboxQueue, tidyOutbox } from "./outbox.jobs";
import { outboxMails } from "./outbox-mails.extension";
import { OutboxMail } from "./outbox.entity";
import { tellSensitiveAct } from "./sensitive-acts.service";
import { tellAnswer } from "./ticket-answers.service";
import { treesInGround } from "./trees-in-ground.extension";
import { UnsubscribeLinks } from "./unsubscribe-links.service";
import { weekLetterLoop } from "./week-letters.jobs";

export const noticesModule = defineModule({
  about: "Notices to members, and all mail",
  entities: [Notice, OutboxMail],
  services: ({ db, reads, clock, publicUrl, sessionSecrets, use, emit, extensions }) => {
    const unsubscribe = new UnsubscribeLinks(publicUrl, sessionSecrets);
    return {
      notices: new NoticeService(clock, emit(noticeAnnounced)),
      tellSensitiveAct: tellSensitiveAct(clock),
      askHolder: askHolder(clock),
      outboxTemplates: extensions(outboxMails),
      treeCounts: extensions(treesInGround),
      noticeLists: new NoticeListService(db, reads, use(deedsModule).deedReader),
      mailPreferences: new MailPreferencesService(db, reads),
      mailLinks: { publicUrl, unsubscribe, confirmation: use(identityModule).emailConfirmations },
    };
  },
  resolvers: [
    [NoticeResolver, (s) => new NoticeResolver(s.noticeLists)],
    NoticeReasonResolver,
    [MailPreferencesResolver, (s) => new MailPreferencesResolver(s.mailPreferences)],
  ],
  routes: { api: (s) => [mailRoutes({ preferences: s.mailPreferences, links: s.mailLinks.unsubscribe })] },
  jobs: (
    { mailLinks: links, outboxTemplates: templates, treeCounts },
    { db, mailer, limits, log, clock, siteTimeZone: timeZone },
  ) => [
    weekLetterLoop({ db, clock, timeZone }),
    outboxQueue({ db, mailer, limits, links, templates, treeCounts, timeZone, log }).loop(),
    new WorkLoop({
      name: "outbox-tidy",
      everyMs: millisecondsADay,
      alone: true,
      work: (tally) => tidyOutbox(db, tally),
    }),
  ],
  handles: ({ notices, tellSensitiveAct, askHolder }) => [
    addressClaimed.handledBy(askHolder),
    sensitiveActDone.handledBy(tellSensitiveAct),
    ticketAnswered.handledBy(tellAnswer(notices)),
  ],
});
