import type { Environment } from "../../../platform/settings/environment";
import { describedEnum } from "../../../shared/described-enum";
import { bkash } from "./bkash/bkash.provider";
import type { ProviderDefinition, ProviderParts } from "./define.provider";
import type { PaymentProvider, ProviderCallback } from "./payment-provider.value";
import { sslCommerz } from "./sslcommerz/sslcommerz.provider";

/** The payment providers. A new one is a folder, a line here, and its texts in a file of each language. */
export const PROVIDERS = [sslCommerz, bkash] as const;

type Definition = (typeof PROVIDERS)[number];

export type ProviderName = Definition["name"];

export const ProviderName = describedEnum(
  "PaymentProvider",
  "A payment provider.",
  Object.fromEntries(PROVIDERS.map(({ name, description }) => [name.toUpperCase(), [name, description] as const])),
) as { readonly [N in ProviderName as Uppercase<N>]: N };

/** Settings of the providers, by their names; null, or missing, for one that is not enabled. */
export type PaymentSettings = { readonly [D in Definition as D["name"]]?: ReturnType<D["settings"]> };

/** Reads the settings of all providers. @throws ConfigError */
export const paymentSettings = (env: Environment): PaymentSettings =>
  Object.fromEntries(PROVIDERS.map(({ name, settings }) => [name, settings(env)]));

/** Creates the providers that the settings enable, by their names. */
export const enabledProviders = (
  settings: PaymentSettings,
  parts: ProviderParts,
): ReadonlyMap<ProviderName, PaymentProvider> =>
  new Map(
    PROVIDERS.flatMap((definition) => {
      const { name, make } = definition as ProviderDefinition<ProviderName, unknown>;
      const own = settings[name] ?? null;
      return own === null ? [] : [[name, make(own, parts)] as const];
    }),
  );

/** Callback addresses of all providers. */
export const CALLBACKS: readonly (readonly [ProviderName, ProviderCallback])[] = PROVIDERS.flatMap(
  ({ name, callbacks }) => callbacks.map((callback) => [name, callback] as const),
);
