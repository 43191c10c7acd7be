import { readdirSync } from "node:fs";
import path from "node:path";
import type { Given } from "../graphql/field-paths";
import type { CountedOperation } from "../graphql/statement-rows";
import type { Make } from "../moderation/acts";
import type { Access } from "../roles/access";
import type { TypeRules } from "../roles/rules";

/** By name: what tests of the whole site expect of things of one capability. */
interface Named {
  /** Limits in the notation of `docs/limits.md`. */
  readonly LIMITS: Readonly<Record<string, string>>;
  readonly FIELDS: Readonly<Record<string, TypeRules>>;
  readonly OPERATIONS: Readonly<Record<string, Access>>;
  readonly ROUTES: Readonly<Record<string, Access>>;
  /** Values for required arguments. */
  readonly GIVEN: Given;
  readonly ACTS: Readonly<Record<string, Make>>;
  /** Least numbers of rows in the demo site, by what follows FROM. */
  readonly DEMO: Readonly<Record<string, number>>;
}

interface Listed {
  /** Routes of payment providers and returning browsers. */
  readonly CALLBACKS: string;
  /** Routes that answer everybody alike. */
  readonly PICTURES: string;
  readonly STATEMENTS: CountedOperation;
  /** SQL that adds rows for `STATEMENTS`; `$1` is the asking member. */
  readonly ROWS: string;
}

/** The rows of a capability in the tables of other tests. */
export type CapabilityTables = Partial<Named> & { readonly [L in keyof Listed]?: readonly Listed[L][] };

/** Each capability has a file of its own, so that one is taken out with its file. */
const all = readdirSync(__dirname)
  .filter((file) => file.endsWith(".table.ts"))
  .map((file) => jest.requireActual<{ TABLES: CapabilityTables }>(path.join(__dirname, file)).TABLES);

export const ofCapabilities = <N extends keyof Named>(name: N): Named[N] =>
  Object.assign({}, ...all.map((tables) => tables[name])) as Named[N];

export const listsOf = <L extends keyof Listed>(name: L): readonly Listed[L][] =>
  all.flatMap((tables) => (tables[name] ?? []) as readonly Listed[L][]);
