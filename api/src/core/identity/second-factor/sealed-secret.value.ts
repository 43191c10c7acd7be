import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts members' secrets under keys derived from the site's secrets: the first encrypts, all decrypt. */
export class SecretSealer {
  readonly #keys: readonly Buffer[];

  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES)));
  }

  /** Encrypts a secret for its owner: in another member's row it cannot be decrypted. */
  seal(plain: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const [key] = this.#keys;
    if (!key) throw new Error("The site has no secret to seal with");
    const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
  }

  /** Decrypts a secret; null when none of the site's secrets fits. */
  open(sealed: string, owner: string): string | null {
    const bytes = Buffer.from(sealed, "base64url");
    for (const key of this.#keys) {
      const opened = openedBy(key, bytes, owner);
      if (opened !== null) return opened;
    }
    return null;
  }
}

function openedBy(key: Buffer, bytes: Buffer, owner: string): string | null {
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
