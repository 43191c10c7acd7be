import { defineModule } from "../../platform/wiring/module";
import { impactModule } from "../impact/impact.module";
import { identityModule } from "../identity/identity.module";
import { sensitiveActDone } from "../users/user.events";
import { AccountDeletionResolver } from "./account-deletion.resolver";
import { AccountDeletionService } from "./account-deletion.service";
import { AccountRemoval } from "./account-removal.service";
import { CORE_TABLES } from "./own-data.rules";
import { ownDataRoutes } from "./own-data.routes";
import { OwnDataService } from "./own-data.service";

export const accountsModule = defineModule({
  about: "Deletion of an account, and the archive of a member's own data",
  ownTables: CORE_TABLES,
  services: ({ db, reads, store, clock, ownTables, use, emit }) => {
    const accountRemoval = new AccountRemoval(db, use(impactModule).ledger, clock);
    return {
      accountDeletions: new AccountDeletionService({
        reads,
        proof: use(identityModule).proof,
        accountRemoval,
        onSensitiveAct: emit(sensitiveActDone),
      }),
      ownData: new OwnDataService({ reads, objects: store, clock, tables: ownTables }),
    };
  },
  resolvers: [[AccountDeletionResolver, (s) => new AccountDeletionResolver(s.accountDeletions)]],
  routes: { api: (s, { limits }) => [ownDataRoutes(s.ownData, limits)] },
});
