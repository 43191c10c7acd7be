import type { DocumentNode } from "graphql";
import { createContext, use, useEffect, useMemo, useState } from "react";
import type { LazyPage } from "../../lib/lazy";
import { report } from "../../lib/report";
import type { Extent, ExtensionPoint, Contribution } from "./extension-point";
import type { PageRoute } from "./page-route";
import { valuesOf } from "./values-of";

/** A page of the site with the code that it needs. */
export interface SiteRoute extends PageRoute {
  Page: LazyPage;
  /** Fetches the code of the page and of its parts; answers their components, the page's first. */
  preload: () => Promise<readonly unknown[]>;
}

/** Values that capabilities bring for the places of core. */
export interface Contributions {
  /** Undefined until they are loaded. */
  readonly loaded: readonly Contribution[] | undefined;
  /** Loads them at the first call; later calls return the same promise. */
  readonly load: () => Promise<readonly Contribution[]>;
}

/** The site as its capabilities make it. */
export interface Site {
  readonly routes: readonly SiteRoute[];
  readonly contributions: Readonly<Record<Extent, Contributions>>;
  /** A query with the fields that capabilities add to it. */
  readonly extended: (document: DocumentNode) => DocumentNode;
  /** The route of an address, if there is one. */
  readonly routeOf: (pathname: string) => SiteRoute | undefined;
  /** Names of the capabilities that are on, where some are off. */
  readonly only?: readonly string[] | undefined;
}

const nothing: Contributions = { loaded: [], load: () => Promise.resolve([]) };

export const SiteContext = createContext<Site>({
  routes: [],
  contributions: { pages: nothing, panel: nothing },
  extended: (document) => document,
  routeOf: () => undefined,
});

export const useSite = (): Site => use(SiteContext);

/** The values that capabilities brought for a place of core; none until they are loaded. */
export function useValues<Value>(point: ExtensionPoint<Value>): readonly Value[] {
  const { loaded, load } = useSite().contributions[point.extent];
  const [contributions, setFillings] = useState(loaded);
  useEffect(() => {
    if (contributions === undefined) load().then(setFillings, report);
  }, [contributions, load]);
  return useMemo(() => valuesOf(contributions ?? [], point), [contributions, point]);
}

/** Returns a function that tells if the site has a page at an address. Pages of capabilities that are off are missing. */
export function useHasPage(): (href: string) => boolean {
  const { routeOf } = useSite();
  return (href) => routeOf(href.replace(/[?#].*$/, "")) !== undefined;
}
