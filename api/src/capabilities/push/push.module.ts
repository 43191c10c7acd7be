import { dailyLoop } from "../../platform/jobs/work-loop";
import { PublicHosts } from "../../platform/public-net/public-hosts";
import { defineModule } from "../../platform/wiring/module";
import { impactModule } from "../../core/impact/impact.module";
import { noticeAnnounced } from "../../core/notices/notice.events";
import { sessionsRanOut } from "../../core/identity/session.events";
import { SensitiveAct } from "../../core/users/sensitive-act.enum";
import { sensitiveActDone } from "../../core/users/user.events";
import { PushKeys } from "./push-keys.service";
import { PushMessage } from "./push-message.entity";
import { PushNewsService } from "./push-news.service";
import { endAllPushes, outliveSessions, owePush } from "./push-queue.service";
import { PushSender } from "./push-sender.service";
import { PushSubscription } from "./push-subscription.entity";
import { PushSubscriptionService } from "./push-subscription.service";
import { pushLoop, tidyPushes } from "./push.jobs";
import { pushSettings } from "./push.settings";
import { PushResolver } from "./push.resolver";
import { WeekNewsService } from "./week-news.service";
import { weekPushLoop } from "./week-pushes.jobs";
import { OWN_TABLES } from "./own-data.rules";

const ENDS_ALL: ReadonlySet<SensitiveAct> = new Set([SensitiveAct.PASSWORD_CHANGED, SensitiveAct.PASSWORD_RESET]);

export const pushModule = defineModule({
  about: "Notifications on members' devices",
  ownTables: OWN_TABLES,
  entities: [PushSubscription, PushMessage],
  settings: pushSettings,
  services: ({ db, reads, limits, clock, use }, { keys: given, subject }) => {
    const pushKeys = new PushKeys(db, given);
    return {
      pushKeys,
      pushSubscriptions: new PushSubscriptionService({ db, reads, limits, clock }),
      pushNews: new PushNewsService(db),
      weekNews: new WeekNewsService(db, use(impactModule).inGround),
      pushSender: new PushSender({ keys: pushKeys, subject, addresses: new PublicHosts() }),
    };
  },
  resolvers: [[PushResolver, (s) => new PushResolver(s.pushSubscriptions, s.pushKeys)]],
  jobs: ({ pushNews: news, weekNews, pushSender: sender }, { db, clock, siteTimeZone: timeZone, log }) => [
    pushLoop({ db, news, sender, clock, timeZone, log }),
    weekPushLoop({ db, weekNews, sender, clock, timeZone, log }),
    dailyLoop("push-tidy", (tally) => tidyPushes(db, tally)),
  ],
  handles: () => [
    noticeAnnounced.handledBy(owePush),
    sessionsRanOut.handledBy(outliveSessions),
    sensitiveActDone.handledBy(async (tx, { userId, act }) => {
      if (ENDS_ALL.has(act)) await endAllPushes(tx, userId);
    }),
  ],
});
