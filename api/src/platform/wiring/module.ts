import type { Clock } from "../../shared/clock";
import type { ResolverClass } from "../../shared/resolver-class";
import type { Routes } from "../http/routes";
import type { WorkLoop } from "../jobs/work-loop";
import { TOPICS, type Topic } from "../signals/signals";
import type { DomainEvent, Subscription } from "./domain-event";
import type { Infrastructure } from "./infrastructure";

/** Identity of the site for browsers' push services. */
export interface PushSettings {
  /** A pair of VAPID keys, base64url; `null`: the site makes its own. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Contact for push services: a `mailto:` or https address. */
  readonly subject: string;
}

/** Payment providers; `null` means switched off. */
export interface PaymentSettings {
  readonly sslcommerz: { readonly url: string; readonly storeId: string; readonly storePassword: string } | null;
  readonly bkash: {
    readonly url: string;
    readonly appKey: string;
    readonly appSecret: string;
    readonly username: string;
    readonly password: string;
  } | null;
}

/** The configuration that modules use. */
export interface SiteSettings {
  readonly publicUrl: string;
  readonly siteTimeZone: string;
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly cheapPasswords: boolean;
  /** Whether admins act only with a second factor. */
  readonly adminSecondFactorRequired: boolean;
  /** Whether admins may decide on deeds of their own. */
  readonly selfReviewAllowed: boolean;
  readonly push: PushSettings;
  readonly payments: PaymentSettings;
}

/** Everything from which a module makes its services. Each object is one wiring, with one instance of each service. */
export interface Parts extends Infrastructure, SiteSettings {
  readonly clock: Clock;
  /** The services of a module of a lower tier. */
  readonly use: <S extends object>(module: Module<S>) => S;
  /** Tells higher tiers of an event; awaited in the transaction of the event. */
  readonly emit: <A extends readonly unknown[]>(event: DomainEvent<A>) => (...what: A) => Promise<void>;
}

/** Mount points of routes: under `/api`, under `/media`, or at the root, before the pages. */
export type Mount = "api" | "media" | "root";

type Brings<S, T> = (services: S, parts: Parts) => T;

/** A class of resolvers with how it is made; one that needs nothing is named only. */
type ResolverEntry<S> = readonly [ResolverClass, Brings<S, object>] | (new () => object);

/** Everything that a module contributes. */
export interface ModuleDefinition<S extends object> {
  readonly entities?: readonly (new () => object)[];
  readonly services: (parts: Parts) => S;
  readonly resolvers?: readonly ResolverEntry<S>[];
  readonly routes?: { readonly [M in Mount]?: Brings<S, readonly Routes[]> };
  /** Background work; started by whoever serves. */
  readonly jobs?: Brings<S, readonly WorkLoop[]>;
  /** Caches to clear when a topic changes, in this process or another. */
  readonly signals?: { readonly [T in Topic]?: (services: S, detail: string | null) => void };
  /** Handlers of events of lower tiers, run in the transaction of the event. */
  readonly handles?: (services: S) => readonly Subscription[];
}

/** A module that was defined: everything but the type of its services. */
export interface AnyModule {
  readonly entities: readonly (new () => object)[];
  readonly resolverClasses: readonly ResolverClass[];
  resolvers(parts: Parts): readonly (readonly [ResolverClass, object])[];
  routes(mount: Mount, parts: Parts): readonly Routes[];
  jobs(parts: Parts): readonly WorkLoop[];
  listen(parts: Parts): void;
}

export interface Module<S extends object> extends AnyModule {
  /** The module's services; made at the first call for these parts. */
  services(parts: Parts): S;
}

/** Defines what a module brings. Its classes are known without making any service. */
export function defineModule<S extends object>(definition: ModuleDefinition<S>): Module<S> {
  const { entities = [], routes = {}, signals = {} } = definition;
  const resolvers = (definition.resolvers ?? []).map((entry) =>
    typeof entry === "function" ? ([entry, () => new entry()] as const) : entry,
  );
  const made = new WeakMap<Parts, S>();
  const services = (parts: Parts): S => {
    const own = made.get(parts) ?? definition.services(parts);
    made.set(parts, own);
    return own;
  };
  return {
    entities,
    services,
    resolverClasses: resolvers.map(([resolverClass]) => resolverClass),
    resolvers: (parts) => resolvers.map(([resolverClass, make]) => [resolverClass, make(services(parts), parts)]),
    routes: (mount, parts) => routes[mount]?.(services(parts), parts) ?? [],
    jobs: (parts) => definition.jobs?.(services(parts), parts) ?? [],
    listen: (parts) => {
      for (const topic of TOPICS) {
        const hear = signals[topic];
        if (hear) parts.signals.on(topic, (detail) => hear(services(parts), detail));
      }
      for (const subscribe of definition.handles?.(services(parts)) ?? []) subscribe(parts);
    },
  };
}

/** A list of modules that knows the services of all of them by name. */
export class ModuleList<S extends object> {
  private constructor(
    readonly all: readonly AnyModule[],
    readonly services: (parts: Parts) => S,
  ) {}

  static readonly EMPTY = new ModuleList([], () => ({}));

  and<T extends object>(module: Module<T>): ModuleList<S & T> {
    return new ModuleList([...this.all, module], (parts) => ({ ...this.services(parts), ...module.services(parts) }));
  }
}
