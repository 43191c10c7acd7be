import { setPublicPhotoBase } from "./core/media/photo-base.value";
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type CapabilityName,
  type CapabilitySettings,
  modulesWith,
  OWN_TABLES,
  type Services,
  servicesWith,
} from "./modules";
import type { Routes } from "./platform/http/routes";
import type { WorkLoop } from "./platform/jobs/work-loop";
import type { DemoPart, DemoStage } from "./platform/wiring/demo-stage";
import type { Infrastructure } from "./platform/wiring/infrastructure";
import type { Mount, Parts, SiteSettings } from "./platform/wiring/module";
import { type Clock, systemClock } from "./shared/clock";
import type { DerivedData } from "./shared/derived-data";
import type { Instances, ResolverClass } from "./shared/resolver-class";

export type { Services } from "./modules";

/** The configuration of a site's modules. */
export interface WiringSettings extends SiteSettings {
  /** Names of the capabilities that are switched on. */
  readonly capabilities: readonly CapabilityName[];
  readonly capabilitySettings: CapabilitySettings;
  /** Base of the addresses of public photos; `null`: the site itself. */
  readonly photoBaseUrl: string | null;
}

/** The modules of a process with their services inside. */
export interface Wiring {
  /** Names of the capabilities that are switched on. */
  readonly capabilities: readonly CapabilityName[];
  readonly services: Services;
  /** The classes that the schema is made from. */
  readonly resolverClasses: readonly ResolverClass[];
  readonly resolverOf: Instances;
  /** The routes that the modules mount there. */
  readonly routes: (mount: Mount) => Routes[];
  /** The background work of a process; not started yet. */
  readonly jobs: () => WorkLoop[];
  /** Data that can be derived again, the core's first. */
  readonly derived: () => DerivedData[];
  /** The part of `derived` that belongs to one capability. */
  readonly derivedBy: (capability: CapabilityName) => readonly DerivedData[];
  /** Contributions to the past of the demo site. */
  readonly demo: (stage: DemoStage) => DemoPart[];
}

/** Makes every service of the core and of the capabilities that are switched on, once. */
export function wire(settings: WiringSettings, infrastructure: Infrastructure, clock: Clock = systemClock): Wiring {
  const { capabilities, photoBaseUrl } = settings;
  setPublicPhotoBase(photoBaseUrl);
  const modules = modulesWith(capabilities);
  const emitted: { assertHandled(wiring: object): void }[] = [];
  const parts: Parts = {
    ...settings,
    ...infrastructure,
    clock,
    ownTables: {
      ofModules: modules.flatMap(({ ownTables }) => ownTables),
      switchedOff: OWN_TABLES.filter((table) => !modules.some(({ ownTables }) => ownTables.includes(table))),
    },
    settingsOf: (module) => {
      const name = CAPABILITY_NAMES.find((each) => CAPABILITIES[each] === module);
      return name && settings.capabilitySettings[name];
    },
    use: (module) => module.services(parts),
    extensions: (point) => () => point.of(parts),
    emit: (event) => {
      emitted.push(event);
      return (...what) => event.tell(parts, ...what);
    },
  };
  const services = servicesWith(capabilities, parts);
  for (const module of modules) module.listen(parts);
  for (const event of emitted) event.assertHandled(parts);
  const resolvers = new Map(modules.flatMap((module) => module.resolvers(parts)));
  return {
    capabilities,
    services,
    resolverClasses: modules.flatMap(({ resolverClasses }) => resolverClasses),
    resolverOf: (resolverClass) => resolvers.get(resolverClass),
    routes: (mount) => modules.flatMap((module) => module.routes(mount, parts)),
    jobs: () => modules.flatMap((module) => module.jobs(parts)),
    derived: () => modules.flatMap((module) => module.derived(parts)),
    derivedBy: (capability) => CAPABILITIES[capability].derived(parts),
    demo: (stage) => modules.map((module) => module.demo(parts, stage)),
  };
}
