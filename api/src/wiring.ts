import { MODULES } from "./modules";
import type { Routes } from "./platform/http/routes";
import type { WorkLoop } from "./platform/jobs/work-loop";
import type { Infrastructure } from "./platform/wiring/infrastructure";
import type { Mount, Parts, SiteSettings } from "./platform/wiring/module";
import { type Clock, systemClock } from "./shared/clock";
import type { Instances } from "./shared/resolver-class";

/** The services of a process, by name. */
export type Services = ReturnType<typeof MODULES.services>;

/** The modules of a process with their services inside. */
export interface Wiring {
  readonly services: Services;
  readonly resolverOf: Instances;
  /** The routes that the modules mount there. */
  readonly routes: (mount: Mount) => Routes[];
  /** The background work of a process; not started yet. */
  readonly jobs: () => WorkLoop[];
}

/** Makes every service of every module, once. */
export function wire(settings: SiteSettings, infrastructure: Infrastructure, clock: Clock = systemClock): Wiring {
  const emitted: { assertHandled(wiring: object): void }[] = [];
  const parts: Parts = {
    ...settings,
    ...infrastructure,
    clock,
    use: (module) => module.services(parts),
    emit: (event) => {
      emitted.push(event);
      return (...what) => event.tell(parts, ...what);
    },
  };
  const services = MODULES.services(parts);
  for (const module of MODULES.all) module.listen(parts);
  for (const event of emitted) event.assertHandled(parts);
  const resolvers = new Map(MODULES.all.flatMap((module) => module.resolvers(parts)));
  return {
    services,
    resolverOf: (resolverClass) => resolvers.get(resolverClass),
    routes: (mount) => MODULES.all.flatMap((module) => module.routes(mount, parts)),
    jobs: () => MODULES.all.flatMap((module) => module.jobs(parts)),
  };
}
