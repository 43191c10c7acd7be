import type { Environment } from "../../../platform/settings/environment";
import { ProviderName } from "../provider-name.enum";
import { bkash } from "./bkash/bkash.provider";
import type { ProviderDefinition, ProviderParts } from "./define.provider";
import type { PaymentProvider, ProviderCallback } from "./payment-provider.value";
import { sslCommerz } from "./sslcommerz/sslcommerz.provider";

/** The payment providers. A new one is a folder, a name and a line here. */
const PROVIDERS = {
  [ProviderName.SSLCOMMERZ]: sslCommerz,
  [ProviderName.BKASH]: bkash,
} as const satisfies { readonly [N in ProviderName]: unknown };

/** Settings of the providers, by their names; null, or missing, for one that is not enabled. */
export type PaymentSettings = { readonly [N in ProviderName]?: ReturnType<(typeof PROVIDERS)[N]["settings"]> };

const NAMES = Object.values(ProviderName);

/** Reads the settings of all providers. @throws ConfigError */
export const paymentSettings = (env: Environment): PaymentSettings =>
  Object.fromEntries(NAMES.map((name) => [name, PROVIDERS[name].settings(env)]));

/** Creates the providers that the settings enable. */
export const enabledProviders = (settings: PaymentSettings, parts: ProviderParts): PaymentProvider[] =>
  NAMES.flatMap((name) => {
    const { make } = PROVIDERS[name] as ProviderDefinition<unknown>;
    const own = settings[name] ?? null;
    return own === null ? [] : [make(own, parts)];
  });

/** Callback addresses of all providers. */
export const CALLBACKS: readonly (readonly [ProviderName, ProviderCallback])[] = NAMES.flatMap((name) =>
  PROVIDERS[name].callbacks.map((callback) => [name, callback] as const),
);
