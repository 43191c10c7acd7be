import { hash, verify } from "@node-rs/argon2";
import { HASHING_PLACES } from "../../platform/limits/rules";
import { FairSemaphore } from "../../platform/limits/fair-semaphore";
import { isHugePassword, passwordText } from "@tree-for-deed/common/identity/account-rules";

/** The enum of algorithms is ambient in the package's types, hence the number. */
const ARGON2ID = { algorithm: 2 };

/** Cost parameters of a password's hash. */
export interface HashingCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Argon2id, as OWASP recommends it. */
export const FULL_HASHING: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id with its lowest cost, for tests that log in hundreds of members. */
export const CHEAP_HASHING: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A hash that no password matches, so that checking an unknown member takes as long as checking a wrong password. */
const nobodysHash = ({ memoryCost, timeCost, parallelism }: HashingCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$dGhpcyBpcyBub2JvZHkncw$AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8`;

/** The queue key of the operator and others who act for the site. */
const OTHERS = "others";

/**
 * Hashes and checks passwords, a few at a time; callers take turns: a member, or a network of guests. Refuses with 503
 * when too many wait.
 */
export class PasswordHasher {
  readonly #places = new FairSemaphore(HASHING_PLACES);

  constructor(private readonly cost: HashingCost) {}

  hash(password: string, caller = OTHERS): Promise<string> {
    return this.#inTurn(caller, () => hash(passwordText(password), { ...ARGON2ID, ...this.cost }));
  }

  /** Whether this is the password. `known` is null for an unknown member: that takes as long and returns false. */
  async verify(known: string | null, password: string, caller = OTHERS): Promise<boolean> {
    const candidate = isHugePassword(password) ? "" : passwordText(password);
    const matches = await this.#inTurn(caller, () => verify(known ?? nobodysHash(this.cost), candidate));
    return matches && known !== null;
  }

  async #inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.#places.enter(caller);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
