import { languageFacts } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { EntityManager } from "typeorm";
import { isDuplicate } from "../../../platform/database/failures";
import type { Reads } from "../../../platform/database/reads";
import type { Logger } from "../../../platform/log/logger";
import { AppError } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { newId } from "../../../shared/uuid";
import { Passkey } from "./passkey.entity";
import type { PasskeyChallenge, PasskeyUse } from "./passkey-challenge.entity";
import { challengeIn, type SentCredential } from "./sent-credential.value";

/** A passkey as its owner sees it. */
export type PasskeyView = Pick<Passkey, "id" | "name" | "createdAt" | "lastUsedAt">;

type Purpose = PasskeyChallenge["purpose"];
/** A passkey that a browser has just made. */
export type NewPasskey = Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports">;
type KnownPasskey = Pick<Passkey, "id" | "userId" | "credentialId" | "publicKey" | "counter">;

const SITE_NAME = languageFacts.en.siteName;
const CHALLENGE_MS = 5 * 60_000;

const LIST = statement(
  `SELECT id, name, "createdAt", "lastUsedAt" FROM passkeys WHERE "userId" = $1 ORDER BY "createdAt", id`,
);
const CREDENTIALS = statement(
  `SELECT "credentialId" AS id, transports FROM passkeys WHERE "userId" = $1 ORDER BY "createdAt", id`,
);
const BY_CREDENTIAL = statement(
  `SELECT id, "userId", "credentialId", "publicKey", counter FROM passkeys WHERE "credentialId" = $1`,
);
const KEEP_CHALLENGE = statement(`INSERT INTO passkey_challenges (challenge, purpose, "userId", "expiresAt")
    VALUES ($1, $2, $3, now() + interval '${CHALLENGE_MS / 1000} seconds')`);
/** Deletes the challenge, so that a second request finds none. */
const USE_CHALLENGE = statement(`
    DELETE FROM passkey_challenges WHERE challenge = $1 AND purpose = $2 AND "userId" IS NOT DISTINCT FROM $3
    AND "expiresAt" > now() RETURNING challenge`);
/** A device without a counter always sends 0. */
const NOTE_USE = statement(`UPDATE passkeys SET counter = $2, "lastUsedAt" = now()
    WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`);

/** Adds, verifies and removes members' passkeys, and detects copied ones. */
export class PasskeysService {
  readonly #origin: string;
  readonly #site: string;

  constructor(
    private readonly reads: Reads,
    publicUrl: string,
    private readonly log: Logger,
  ) {
    this.#origin = publicUrl;
    this.#site = new URL(publicUrl).hostname;
  }

  /** The member's passkeys, the oldest first. */
  list(userId: string): Promise<PasskeyView[]> {
    return this.reads.rows<PasskeyView>(LIST, [userId]);
  }

  /** Options for the browser to create a passkey; valid once, for five minutes. */
  async creationOptions({ id, username }: Viewer): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: this.#site,
      userID: Uint8Array.from(Buffer.from(id.replaceAll("-", ""), "hex")),
      userName: username,
      excludeCredentials: await this.#credentialsOf(id),
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      timeout: CHALLENGE_MS,
    });
    await this.#keepChallenge(options.challenge, "add", id);
    return options;
  }

  /** Verifies a new passkey. @throws BAD_USER_INPUT if it cannot be trusted or comes too late */
  async accept(userId: string, sent: SentCredential): Promise<NewPasskey> {
    const expectedChallenge = await this.#useChallenge(sent, "add", userId);
    const { verified, registrationInfo } = await trusted(() =>
      verifyRegistrationResponse({
        response: sent as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#site,
        requireUserVerification: false,
      }),
    );
    if (!verified) throw refused();
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId, publicKey, counter, transports };
  }

  /**
   * Stores an accepted passkey, under the member's lock. @throws CONFLICT if there are too many or it is known already
   */
  async keep(tx: EntityManager, userId: string, name: string, passkey: NewPasskey): Promise<void> {
    if ((await tx.countBy(Passkey, { userId })) >= limits.passkeysMax) throw tooMany();
    try {
      await tx.insert(Passkey, { id: newId(), userId, name, ...passkey });
    } catch (error) {
      throw isDuplicate(error) ? new AppError("CONFLICT", "secondFactor.passkeyKnown", { cause: error }) : error;
    }
  }

  /** @throws NOT_FOUND */
  async remove(tx: EntityManager, userId: string, id: string): Promise<void> {
    const { affected } = await tx.delete(Passkey, { id, userId });
    if (!affected) throw new AppError("NOT_FOUND", "secondFactor.passkeyNotFound");
  }

  /** Options to use one of this member's passkeys, or with null one that identifies its member itself. */
  async requestOptions(use: PasskeyUse, userId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({
      rpID: this.#site,
      allowCredentials: userId === null ? [] : await this.#credentialsOf(userId),
      userVerification: asksOwner(use) ? "required" : "preferred",
      timeout: CHALLENGE_MS,
    });
    await this.#keepChallenge(options.challenge, use, userId);
    return options;
  }

  /** Answers the passkey's member. @throws BAD_USER_INPUT if it is unknown, somebody else's, expired, or a copy */
  async take(use: PasskeyUse, userId: string | null, sent: SentCredential): Promise<string> {
    const challenge = await this.#useChallenge(sent, use, userId);
    const known = await this.reads.row<KnownPasskey>(BY_CREDENTIAL, [sent.id]);
    if (!known || (userId !== null && known.userId !== userId)) throw refused();
    const counter = await this.#verified(known, sent, challenge, asksOwner(use));
    const noted: unknown[] = await this.reads.rows(NOTE_USE, [known.id, counter]);
    if (noted.length === 0) {
      this.log.warn({ account: known.userId, passkey: known.id, counter }, "A copied passkey was refused");
      throw new AppError("BAD_USER_INPUT", "secondFactor.passkeyCloned");
    }
    return known.userId;
  }

  /** Verifies the signature and answers the device's counter. */
  async #verified(known: KnownPasskey, sent: SentCredential, challenge: string, asked: boolean): Promise<number> {
    const { verified, authenticationInfo } = await trusted(() =>
      verifyAuthenticationResponse({
        response: sent as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#site,
        // NOTE_USE checks the counter, so that only one of two concurrent requests passes.
        credential: { id: known.credentialId, publicKey: Uint8Array.from(known.publicKey), counter: 0 },
        requireUserVerification: asked,
      }),
    );
    if (!verified) throw refused();
    return authenticationInfo.newCounter;
  }

  #credentialsOf(userId: string): Promise<{ id: string; transports: string[] }[]> {
    return this.reads.rows(CREDENTIALS, [userId]);
  }

  async #keepChallenge(challenge: string, purpose: Purpose, userId: string | null): Promise<void> {
    await this.reads.rows(KEEP_CHALLENGE, [challenge, purpose, userId]);
  }

  /** Answers the signed challenge and invalidates it for any second response. */
  async #useChallenge(sent: SentCredential, purpose: Purpose, userId: string | null): Promise<string> {
    const challenge = challengeIn(sent);
    const used: unknown[] = challenge ? await this.reads.rows(USE_CHALLENGE, [challenge, purpose, userId]) : [];
    if (challenge === null || used.length === 0) throw new AppError("BAD_USER_INPUT", "secondFactor.setUpOver");
    return challenge;
  }
}

/** Whether user verification is required: it is if the passkey replaces the password. */
const asksOwner = (use: PasskeyUse): boolean => use !== "prove";

/**
 * Maps the library's errors to our own: it throws for all that it does not trust, with messages for browser developers.
 */
async function trusted<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw refused(error);
  }
}

const refused = (cause?: unknown): AppError => new AppError("BAD_USER_INPUT", "secondFactor.passkeyRefused", { cause });

const tooMany = (): AppError => new AppError("CONFLICT", "secondFactor.tooMany", { args: { max: limits.passkeysMax } });
