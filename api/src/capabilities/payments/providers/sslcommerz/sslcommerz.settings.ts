import { allOrNone, type Environment } from "../../../../platform/settings/environment";
import { providerAddress } from "../provider-address.settings";

/** Address and credentials of a store at SSLCommerz. */
export interface SslCommerzSettings {
  readonly url: string;
  readonly storeId: string;
  readonly storePassword: string;
}

const LIVE = "https://securepay.sslcommerz.com";

/** A store id and password enable it; null without them. @throws ConfigError */
export function sslCommerzSettings(env: Environment): SslCommerzSettings | null {
  const set = allOrNone(env, ["SSLCOMMERZ_STORE_ID", "SSLCOMMERZ_STORE_PASSWORD"]);
  const url = providerAddress(env, "SSLCOMMERZ_URL") ?? LIVE;
  return set && { url, storeId: set.SSLCOMMERZ_STORE_ID, storePassword: set.SSLCOMMERZ_STORE_PASSWORD };
}
