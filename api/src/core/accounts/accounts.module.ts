import { defineModule } from "../../platform/wiring/module";
import { impactModule } from "../impact/impact.module";
import { sessionsModule } from "../sessions/sessions.module";
import { sensitiveActDone } from "../users/user.events";
import { AccountDeletionResolver } from "./account-deletion.resolver";
import { AccountDeletionService } from "./account-deletion.service";
import { AccountRemoval } from "./account-removal.service";
import { ownDataRoutes } from "./own-data.routes";
import { OwnDataService } from "./own-data.service";

export const accountsModule = defineModule({
  services: ({ db, reads, store, clock, use, emit }) => {
    const accountRemoval = new AccountRemoval(db, use(impactModule).ledger, clock);
    return {
      accountDeletions: new AccountDeletionService({
        reads,
        proof: use(sessionsModule).proof,
        accountRemoval,
        onSensitiveAct: emit(sensitiveActDone),
      }),
      ownData: new OwnDataService(reads, store, clock),
    };
  },
  resolvers: [[AccountDeletionResolver, (s) => new AccountDeletionResolver(s.accountDeletions)]],
  routes: { api: (s, { limits }) => [ownDataRoutes(s.ownData, limits)] },
});
