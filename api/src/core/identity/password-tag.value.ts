import { passwordText } from "@tree-for-deed/common/identity/account-rules";
import { createHmac, hkdfSync } from "node:crypto";

const PURPOSE = "password-tag";
const KEY_BYTES = 32;
/**
 * Short enough that a million passwords share each tag: it shows that one password is tried on many accounts, but does
 * not reveal it.
 */
const TAG_HEX_DIGITS = 5;

/** Replaces a password where attempts with it are counted. */
export function passwordTagger(secrets: readonly string[]): (password: string) => string {
  const [secret = ""] = secrets;
  const key = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES));
  return (password) => createHmac("sha256", key).update(passwordText(password)).digest("hex").slice(0, TAG_HEX_DIGITS);
}
