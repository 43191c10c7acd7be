import type { Clock } from "../../shared/clock";
import type { DerivedData } from "../../shared/derived-data";
import type { Retention } from "../../shared/retention";
import type { ResolverClass } from "../../shared/resolver-class";
import type { Routes } from "../http/routes";
import type { WorkLoop } from "../jobs/work-loop";
import type { Topic } from "../signals/signals";
import type { Environment } from "../settings/environment";
import type { DemoPart, DemoStage } from "./demo-stage";
import type { DomainEvent, Subscription } from "./domain-event";
import type { Contribution, ExtensionPoint } from "./extension-point";
import type { Infrastructure } from "./infrastructure";
import type { OwnTable } from "./own-table";

/** The configuration that modules use. */
export interface SiteSettings {
  readonly publicUrl: string;
  readonly siteTimeZone: string;
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly cheapPasswords: boolean;
  /** Whether admins must use a second factor. */
  readonly adminSecondFactorRequired: boolean;
  /** Whether admins may decide on their own deeds. */
  readonly selfReviewAllowed: boolean;
  /** When old rows and files are removed. */
  readonly retention: Retention;
  /** Whether this is the demo site, which listens on this machine only. */
  readonly isDemo: () => boolean;
}

/**
 * Everything from which a module creates its services. Each object is one wiring, with one instance of each service.
 */
export interface Parts extends Infrastructure, SiteSettings {
  readonly clock: Clock;
  /** Tables with rows of members. Those of modules that are switched off may hold rows of earlier days. */
  readonly ownTables: { readonly ofModules: readonly OwnTable[]; readonly switchedOff: readonly OwnTable[] };
  /** The settings of a module; undefined for one that has none. */
  readonly settingsOf: (module: AnyModule) => unknown;
  /** The services of a module of a lower tier. */
  readonly use: <S extends object>(module: Module<S>) => S;
  /** Reads what modules added to an extension point; complete when the site serves. */
  readonly extensions: <T>(point: ExtensionPoint<T>) => () => readonly T[];
  /** Emits an event to higher tiers; awaited in the transaction of the event. */
  readonly emit: <A extends readonly unknown[]>(event: DomainEvent<A>) => (...what: A) => Promise<void>;
}

/** Mount points of routes: under `/api`, under `/media`, or at the root, before the pages. */
export type Mount = "api" | "media" | "root";

type Brings<S, T> = (services: S, parts: Parts) => T;

/** A class of resolvers with its factory; a class without dependencies stands alone. */
type ResolverEntry<S> = readonly [ResolverClass, Brings<S, object>] | (new () => object);

/** Facts of the site that settings of modules may depend on. */
export type SettingsSite = Pick<SiteSettings, "publicUrl">;

/** Everything that a module contributes. */
export interface ModuleDefinition<S extends object, C = undefined> {
  /** The module's subject, for the list in `docs/architecture.md`. */
  readonly about: string;
  /** Names of the capabilities without which this one cannot be switched on. */
  readonly needs?: readonly string[];
  readonly entities?: readonly (new () => object)[];
  /** Tables whose rows go into the archive of a member's own data. */
  readonly ownTables?: readonly OwnTable[];
  /** Reads the settings of the module from the environment. @throws ConfigError */
  readonly settings?: (env: Environment, site: SettingsSite) => C;
  readonly services: (parts: Parts, settings: C) => S;
  readonly resolvers?: readonly ResolverEntry<S>[];
  readonly routes?: { readonly [M in Mount]?: Brings<S, readonly Routes[]> };
  /** Background work; started by the serving process. */
  readonly jobs?: Brings<S, readonly WorkLoop[]>;
  /** Caches to clear when a topic changes, in this process or another. */
  readonly signals?: readonly (readonly [Topic, (services: S, detail: string | null) => void])[];
  /** Handlers of events of lower tiers, run in the transaction of the event. */
  readonly handles?: (services: S) => readonly Subscription[];
  /** Items for extension points of lower tiers. */
  readonly contributes?: Brings<S, readonly Contribution[]>;
  /** Data that `npm run recount` derives anew. */
  readonly derived?: (services: S) => readonly DerivedData[];
  /** Contribution of the module to the past of the demo site. */
  readonly demo?: (services: S, stage: DemoStage) => DemoPart;
}

/** A defined module without the type of its services. */
export interface AnyModule {
  settings(env: Environment, site: SettingsSite): unknown;
  readonly about: string;
  readonly needs: readonly string[];
  readonly entities: readonly (new () => object)[];
  readonly ownTables: readonly OwnTable[];
  readonly resolverClasses: readonly ResolverClass[];
  resolvers(parts: Parts): readonly (readonly [ResolverClass, object])[];
  routes(mount: Mount, parts: Parts): readonly Routes[];
  jobs(parts: Parts): readonly WorkLoop[];
  listen(parts: Parts): void;
  derived(parts: Parts): readonly DerivedData[];
  demo(parts: Parts, stage: DemoStage): DemoPart;
}

export interface Module<S extends object, C = unknown> extends AnyModule {
  settings(env: Environment, site: SettingsSite): C;
  /** The module's services; made at the first call for these parts. */
  services(parts: Parts): S;
}

/** The settings that a module reads. */
export type SettingsOf<M extends AnyModule> = ReturnType<M["settings"]>;

/** Defines what a module contributes. Its classes are known without creating any service. */
export function defineModule<S extends object, C = undefined>(definition: ModuleDefinition<S, C>): Module<S, C> {
  const { about, needs = [], entities = [], ownTables = [], routes = {}, signals = [] } = definition;
  const resolvers = (definition.resolvers ?? []).map((entry) =>
    typeof entry === "function" ? ([entry, () => new entry()] as const) : entry,
  );
  const made = new WeakMap<Parts, S>();
  const services = (parts: Parts): S => {
    const own = made.get(parts) ?? definition.services(parts, parts.settingsOf(module) as C);
    made.set(parts, own);
    return own;
  };
  const module: Module<S, C> = {
    about,
    needs,
    settings: (env, site) => definition.settings?.(env, site) as C,
    entities,
    ownTables,
    services,
    resolverClasses: resolvers.map(([resolverClass]) => resolverClass),
    resolvers: (parts) => resolvers.map(([resolverClass, make]) => [resolverClass, make(services(parts), parts)]),
    routes: (mount, parts) => routes[mount]?.(services(parts), parts) ?? [],
    jobs: (parts) => definition.jobs?.(services(parts), parts) ?? [],
    listen: (parts) => {
      for (const [topic, hear] of signals) parts.signals.on(topic, (detail) => hear(services(parts), detail));
      for (const subscribe of definition.handles?.(services(parts)) ?? []) subscribe(parts);
      for (const contribute of definition.contributes?.(services(parts), parts) ?? []) contribute(parts);
    },
    derived: (parts) => definition.derived?.(services(parts)) ?? [],
    demo: (parts, stage) => definition.demo?.(services(parts), stage) ?? { acts: [] },
  };
  return module;
}
