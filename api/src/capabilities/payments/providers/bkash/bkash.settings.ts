import { allOrNone, type Environment } from "../../../../platform/settings/environment";
import { providerAddress } from "../provider-address.settings";

/** Address and credentials for bKash. */
export interface BkashSettings {
  readonly url: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly username: string;
  readonly password: string;
}

const LIVE = "https://tokenized.pay.bka.sh/v1.2.0-beta";

/** Its four credentials enable it; null without them. @throws ConfigError */
export function bkashSettings(env: Environment): BkashSettings | null {
  const set = allOrNone(env, ["BKASH_APP_KEY", "BKASH_APP_SECRET", "BKASH_USERNAME", "BKASH_PASSWORD"]);
  const url = providerAddress(env, "BKASH_URL") ?? LIVE;
  return (
    set && {
      url,
      appKey: set.BKASH_APP_KEY,
      appSecret: set.BKASH_APP_SECRET,
      username: set.BKASH_USERNAME,
      password: set.BKASH_PASSWORD,
    }
  );
}
