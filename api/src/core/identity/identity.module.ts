import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { mediaModule } from "../media/media.module";
import { addressClaimed, memberRenamed, sensitiveActDone } from "../users/user.events";
import { usersModule } from "../users/users.module";
import { AccountResolver } from "./account.resolver";
import { accountRoutes } from "./account.routes";
import { AccountService } from "./account.service";
import { ApiToken } from "./api-token.entity";
import { ConfirmationResolver } from "./confirmation.resolver";
import { confirmationRoutes } from "./confirmation.routes";
import { ConfirmationService } from "./confirmation.service";
import { EmailConfirmationResolver } from "./email-confirmation.resolver";
import { EmailConfirmationService } from "./email-confirmation.service";
import { PasswordProof } from "./password-proof.service";
import { PasswordResetService } from "./password-reset.service";
import { passwordTagger } from "./password-tag.value";
import { PasswordSignIn } from "./password-sign-in.service";
import { ProfileClearing } from "./profile-clearing.service";
import { ProfileResolver } from "./profile.resolver";
import { profileRoutes } from "./profile.routes";
import { ProfileService } from "./profile.service";
import { FactorLossResolver } from "./second-factor/factor-loss.resolver";
import { SECOND_FACTOR_ENTITIES, createSecondFactor } from "./second-factor/second-factor-parts.service";
import { SecretSealer } from "./second-factor/sealed-secret.value";
import { SecondFactorResolver } from "./second-factor/second-factor.resolver";
import { SignInStepsResolver } from "./second-factor/sign-in-steps.resolver";
import { signInStepsRoutes } from "./second-factor/sign-in-steps.routes";
import { sessionJobs } from "./session.jobs";
import { SessionListService } from "./session-list.service";
import { Session } from "./session.entity";
import { sessionsRanOut } from "./session.events";
import { SessionResolver } from "./session.resolver";
import { Sessions } from "./sessions.service";
import { TokenResolver } from "./token.resolver";
import { TokenService } from "./token.service";
import { VisibilityService } from "./visibility.service";

export const identityModule = defineModule({
  about: "Sign-up, login, sessions, second factor, tokens, profile settings",
  entities: [Session, ApiToken, ...SECOND_FACTOR_ENTITIES],
  services: (parts) => {
    const { db, reads, limits, callers, log, publicUrl, sessionSecrets: secrets, use, emit } = parts;
    const { adminSecondFactorRequired } = parts;
    const { photos } = use(mediaModule);
    const { users, hasher, ages } = use(usersModule);
    const { auditLog } = use(auditModule);
    const onSensitiveAct = emit(sensitiveActDone);
    const onRenamed = emit(memberRenamed);
    const onClaimed = emit(addressClaimed);
    const passwordTag = passwordTagger(secrets);
    const signIn = new PasswordSignIn(users, hasher, limits, reads, passwordTag);
    const secondFactor = createSecondFactor({ ...parts, auditLog, users, signIn, onSensitiveAct });
    const onBadToken = (ip: string): void => callers.badToken(ip);
    const proof = new PasswordProof(hasher, limits, passwordTag);
    return {
      ...secondFactor,
      sessions: new Sessions({ reads, secrets, publicUrl, adminSecondFactorRequired, onBadToken }),
      sessionLists: new SessionListService(db, reads),
      tokens: new TokenService({ db, reads, sealer: new SecretSealer(secrets, "token"), onSensitiveAct }),
      accounts: new AccountService(users, signIn, secondFactor.signInSteps, limits, log, parts.figures),
      proof,
      confirmations: new ConfirmationService(reads, proof, secondFactor.factorProof),
      emailConfirmations: new EmailConfirmationService({ ...parts, onClaimed }),
      profiles: new ProfileService({ ...parts, users, photos, hasher, proof, onSensitiveAct, onRenamed, onClaimed }),
      profileClearing: new ProfileClearing({ photos, clock: parts.clock, onRenamed }),
      visibility: new VisibilityService({ ...parts, users, ages, onRenamed }),
      passwordResets: new PasswordResetService({ ...parts, hasher, onSensitiveAct }),
      onRanOut: emit(sessionsRanOut),
    };
  },
  resolvers: [
    [AccountResolver, (s, { use }) => new AccountResolver(s.accounts, s.passwordResets, use(usersModule).users)],
    [ConfirmationResolver, (s) => new ConfirmationResolver(s.confirmations, s.factorProof)],
    [EmailConfirmationResolver, (s) => new EmailConfirmationResolver(s.emailConfirmations)],
    [ProfileResolver, (s) => new ProfileResolver(s.profiles, s.visibility)],
    [SessionResolver, (s) => new SessionResolver(s.sessionLists)],
    [TokenResolver, (s) => new TokenResolver(s.tokens)],
    [SecondFactorResolver, (s) => new SecondFactorResolver(s.secondFactors)],
    [SignInStepsResolver, (s) => new SignInStepsResolver(s.signInSteps)],
    [FactorLossResolver, (s) => new FactorLossResolver(s.factorLosses)],
  ],
  routes: {
    api: (s, { use }) => {
      const { users, ages } = use(usersModule);
      return [
        accountRoutes(s.accounts, users, ages),
        signInStepsRoutes(s.signInSteps, ages),
        confirmationRoutes(s.confirmations),
        profileRoutes(s.profiles, ages),
      ];
    },
  },
  jobs: ({ onRanOut }, { db }) => sessionJobs({ db, onRanOut }),
});
