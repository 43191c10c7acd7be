import { hash, verify } from "@node-rs/argon2";
import { Gate } from "../../shared/gate";
import { isHugePassword, passwordText } from "./password-rules";

/** Argon2id, as OWASP recommends it. The enum is ambient in the package's types, hence the number. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a core for some 20 ms: more than two at a time would starve everyone who is reading. */
const HASHING = { atOnce: 2, waiting: 50, retryAfter: 2 };

/** A hash that no password has, so that an unknown member costs as much time as a wrong password. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$dGhpcyBpcyBub2JvZHkncw$AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

/** Hashes and checks passwords, a few at a time; when too many wait it refuses with 503. */
export class PasswordHasher {
  readonly #gate = new Gate(HASHING);

  hash(password: string): Promise<string> {
    return this.#gate.run(() => hash(passwordText(password), ARGON2ID));
  }

  /** Whether this is the password. `known` is null for a member who does not exist: that takes as long and is false. */
  async verify(known: string | null, password: string): Promise<boolean> {
    const candidate = isHugePassword(password) ? "" : passwordText(password);
    const matches = await this.#gate.run(() => verify(known ?? NOBODYS, candidate));
    return matches && known !== null;
  }
}
