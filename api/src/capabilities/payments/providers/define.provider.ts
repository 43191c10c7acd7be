import type { DataSource } from "typeorm";
import type { Environment } from "../../../platform/settings/environment";
import type { TextId } from "../../../platform/texts/texts";
import type { Clock } from "../../../shared/clock";
import type { PaymentProvider, ProviderCallback } from "./payment-provider.value";

/** Parts from which providers are made. */
export interface ProviderParts {
  readonly publicUrl: string;
  readonly db: DataSource;
  readonly clock: Clock;
}

/** Definition of a payment provider; `C` are its settings. */
export interface ProviderDefinition<N extends string, C> {
  /** Its name in the database and in addresses; in capitals, in the API. */
  readonly name: N;
  /** Its description in the schema. */
  readonly description: string;
  /** Its name for people. */
  readonly title: TextId;
  /** Reads the settings; null if they do not enable the provider. @throws ConfigError */
  readonly settings: (env: Environment) => C | null;
  readonly make: (settings: C, parts: ProviderParts) => PaymentProvider;
  readonly callbacks: readonly ProviderCallback[];
}

/** Checks a definition, and keeps the types of its name and settings. */
export const defineProvider = <const N extends string, C>(
  definition: ProviderDefinition<N, C>,
): ProviderDefinition<N, C> => definition;
