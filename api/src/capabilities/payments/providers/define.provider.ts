import type { DataSource } from "typeorm";
import type { Environment } from "../../../platform/settings/environment";
import type { Clock } from "../../../shared/clock";
import type { PaymentProvider, ProviderCallback } from "./payment-provider.value";

/** Parts from which providers are made. */
export interface ProviderParts {
  readonly publicUrl: string;
  readonly db: DataSource;
  readonly clock: Clock;
}

/** Definition of a payment provider; `C` are its settings. */
export interface ProviderDefinition<C> {
  /** Reads the settings; null if they do not enable the provider. @throws ConfigError */
  readonly settings: (env: Environment) => C | null;
  readonly make: (settings: C, parts: ProviderParts) => PaymentProvider;
  readonly callbacks: readonly ProviderCallback[];
}

/** Checks a definition, and keeps the type of its settings. */
export const defineProvider = <C>(definition: ProviderDefinition<C>): ProviderDefinition<C> => definition;
