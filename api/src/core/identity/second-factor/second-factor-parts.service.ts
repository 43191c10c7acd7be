import type { DataSource, EntityManager } from "typeorm";
import type { Reads } from "../../../platform/database/reads";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Logger } from "../../../platform/log/logger";
import type { SiteFigures } from "../../../platform/metrics/site-figures";
import type { Clock } from "../../../shared/clock";
import type { AuditLog } from "../../audit/audit-log.service";
import type { SensitiveActDone } from "../../users/user.events";
import type { UserService } from "../../users/user.service";
import type { PasswordSignIn } from "../password-sign-in.service";
import { FactorLossService } from "./factor-loss.service";
import { FactorProof } from "./factor-proof.service";
import { OneTimeCodes } from "./one-time-codes.entity";
import { OneTimeCodesService } from "./one-time-codes.service";
import { PasskeyChallenge } from "./passkey-challenge.entity";
import { Passkey } from "./passkey.entity";
import { PasskeysService } from "./passkeys.service";
import { RecoveryCode } from "./recovery-code.entity";
import { RecoveryCodesService } from "./recovery-codes.service";
import { SecretSealer } from "./sealed-secret.value";
import { SecondFactorLoss } from "./second-factor-loss.entity";
import { SecondFactorService } from "./second-factor.service";
import { SignInStep } from "./sign-in-step.entity";
import { SignInSteps } from "./sign-in-steps.service";

/** The tables of the second factor. */
export const SECOND_FACTOR_ENTITIES = [
  OneTimeCodes,
  Passkey,
  PasskeyChallenge,
  RecoveryCode,
  SecondFactorLoss,
  SignInStep,
] as const;

export interface SecondFactorDependencies {
  readonly db: DataSource;
  readonly reads: Reads;
  readonly limits: RateLimits;
  readonly log: Logger;
  readonly figures: SiteFigures;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly sessionSecrets: readonly string[];
  readonly adminSecondFactorRequired: boolean;
  readonly auditLog: AuditLog;
  readonly users: UserService;
  readonly signIn: PasswordSignIn;
  /** Runs in the transaction of the sensitive action. */
  readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>;
}

/** Creates the services of the second factor, which depend on each other. */
export interface SecondFactorServices {
  readonly secondFactors: SecondFactorService;
  readonly signInSteps: SignInSteps;
  readonly factorLosses: FactorLossService;
  readonly factorProof: FactorProof;
}

export function createSecondFactor(parts: SecondFactorDependencies): SecondFactorServices {
  const { db, reads, limits, log, figures, users, signIn } = parts;
  const ways = {
    codes: new OneTimeCodesService(reads, new SecretSealer(parts.sessionSecrets, "second factor"), parts.clock),
    passkeys: new PasskeysService(reads, parts.publicUrl, log),
    recoveryCodes: new RecoveryCodesService(),
  };
  const losses = new FactorLossService(db, parts.auditLog, parts.onSensitiveAct, reads);
  const required = parts.adminSecondFactorRequired;
  return {
    secondFactors: new SecondFactorService({
      ...ways,
      db,
      reads,
      limits,
      onSensitiveAct: parts.onSensitiveAct,
      required,
    }),
    signInSteps: new SignInSteps({ ...ways, db, reads, users, limits, losses, signIn, log, figures }),
    factorLosses: losses,
    factorProof: new FactorProof(limits, ways.codes, ways.passkeys),
  };
}
