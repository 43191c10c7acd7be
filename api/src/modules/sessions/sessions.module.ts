import { defineModule } from "../../platform/wiring/module";
import { mediaModule } from "../media/media.module";
import { memberRenamed } from "../users/user.events";
import { usersModule } from "../users/users.module";
import { AccountResolver } from "./account.resolver";
import { accountRoutes } from "./account.routes";
import { AccountService } from "./account.service";
import { ApiToken } from "./api-token.entity";
import { PasswordResetService } from "./password-reset.service";
import { PasswordSignIn } from "./password-sign-in.service";
import { ProfileResolver } from "./profile.resolver";
import { profileRoutes } from "./profile.routes";
import { ProfileService } from "./profile.service";
import { sessionJobs } from "./session.jobs";
import { SessionListService } from "./session-list.service";
import { Session } from "./session.entity";
import { SessionResolver } from "./session.resolver";
import { Sessions } from "./sessions.service";
import { TokenResolver } from "./token.resolver";
import { TokenService } from "./token.service";

export const sessionsModule = defineModule({
  entities: [Session, ApiToken],
  services: ({ db, reads, limits, callers, mailer, log, clock, publicUrl, sessionSecrets: secrets, use, emit }) => {
    const { photos } = use(mediaModule);
    const { users, hasher } = use(usersModule);
    const onRenamed = emit(memberRenamed);
    return {
      sessions: new Sessions({ reads, secrets, publicUrl, onBadToken: (ip) => callers.badToken(ip) }),
      sessionLists: new SessionListService(db, reads),
      tokens: new TokenService(db, reads, clock),
      accounts: new AccountService(users, new PasswordSignIn(users, hasher, limits, reads), limits, log),
      profiles: new ProfileService({ db, reads, users, photos, hasher, limits, clock, onRenamed }),
      passwordResets: new PasswordResetService({ db, reads, users, hasher, limits, mailer, publicUrl, log }),
    };
  },
  resolvers: [
    [AccountResolver, (s, { use }) => new AccountResolver(s.accounts, s.passwordResets, use(usersModule).users)],
    [ProfileResolver, (s) => new ProfileResolver(s.profiles)],
    [SessionResolver, (s) => new SessionResolver(s.sessionLists)],
    [TokenResolver, (s) => new TokenResolver(s.tokens)],
  ],
  routes: { api: (s, { use }) => [accountRoutes(s.accounts, use(usersModule).users), profileRoutes(s.profiles)] },
  jobs: (_services, { db, log }) => sessionJobs({ db, log }),
});
