import { allOrNone, ConfigError, type Environment, text } from "../../platform/settings/environment";
import type { SettingsSite } from "../../platform/wiring/module";

/** Identity of the site (VAPID) for browsers' push services. */
export interface PushSettings {
  /** Key pair, base64url; null: the site makes its own once, and stores it in the database. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Contact for push services: a `mailto:` or https address. */
  readonly subject: string;
}

const VAPID_PUBLIC = /^B[\w-]{86}$/;
const VAPID_PRIVATE = /^[\w-]{43}$/;

/** Reads the settings. Error messages never contain a key. @throws ConfigError */
export function pushSettings(env: Environment, { publicUrl }: SettingsSite): PushSettings {
  const set = allOrNone(env, ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]);
  const wrong = set && [
    ...(VAPID_PUBLIC.test(set.VAPID_PUBLIC_KEY) ? [] : ["VAPID_PUBLIC_KEY"]),
    ...(VAPID_PRIVATE.test(set.VAPID_PRIVATE_KEY) ? [] : ["VAPID_PRIVATE_KEY"]),
  ];
  if (wrong?.[0] !== undefined) throw new ConfigError(wrong[0], "must be a VAPID key in base64url");
  const subject = text(env, "VAPID_SUBJECT");
  if (subject !== null && !/^(?:mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/\S+)$/.test(subject))
    throw new ConfigError("VAPID_SUBJECT", "must begin with mailto: or https://");
  return {
    keys: set && { publicKey: set.VAPID_PUBLIC_KEY, privateKey: set.VAPID_PRIVATE_KEY },
    subject: subject ?? `mailto:${text(env, "SUPPORT_EMAIL") ?? `support@${new URL(publicUrl).hostname}`}`,
  };
}
