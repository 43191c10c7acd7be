import type { DocumentNode } from "graphql";
import { matchPath } from "react-router-dom";
import type { Capability } from "../components/extension/capability";
import { type Extent, type Contribution } from "../components/extension/extension-point";
import { preloadParts } from "../components/extension/preload-parts";
import type { PageRoute } from "../components/extension/page-route";
import type { Contributions, Site, SiteRoute } from "../components/extension/SiteContext";
import { lazyPage } from "../lib/lazy";
import { capabilities } from "./capabilities";
import { core } from "./routes";

/** Undefined until the first contributions are loaded, which keeps it out of pages that need none. */
let extendedDocument: ((document: DocumentNode, contributions: readonly Contribution[]) => DocumentNode) | undefined;

function contributionsOf(on: readonly Omit<Capability, "name">[], extent: Extent): Contributions {
  let loading: Promise<readonly Contribution[]> | undefined;
  let loaded: readonly Contribution[] | undefined;
  const loadAll = async () => {
    const modules = await Promise.all(on.flatMap((capability) => capability[extent]?.() ?? []));
    ({ extendedDocument } = await import("../components/extension/extended-document"));
    loaded = modules.flatMap((module) => module.default);
    return loaded;
  };
  const load = () =>
    (loading ??= loadAll().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    get loaded() {
      return loaded;
    },
    load,
  };
}

function siteRoute(route: PageRoute, contributions: Site["contributions"]): SiteRoute {
  const { parts = [], extent = "pages", load } = route;
  // The page's queries have the fields that capabilities add.
  const isExtended = parts.length > 0 || extent === "panel";
  const Page = lazyPage(async () => {
    const [page] = await Promise.all([load(), isExtended && contributions[extent].load()]);
    return page;
  });
  const preload = async () => {
    const page = await Page.preload();
    return [page, ...(await preloadParts(contributions[extent], parts))];
  };
  return { ...route, Page, preload };
}

function siteWith(on: readonly Capability[]): Site {
  const all = [core, ...on];
  const contributions = { pages: contributionsOf(all, "pages"), panel: contributionsOf(all, "panel") };
  const routes = all.flatMap((part) => part.routes ?? []).map((route) => siteRoute(route, contributions));
  const routeOf = (pathname: string) => routes.find(({ path }) => matchPath({ path, end: true }, pathname));
  const extended = (document: DocumentNode) => {
    const loaded = Object.values(contributions).flatMap((extent) => extent.loaded ?? []);
    return extendedDocument?.(document, loaded) ?? document;
  };
  const only = on.length < capabilities.length ? on.map(({ name }) => name) : undefined;
  return { contributions, routes, extended, routeOf, only };
}

const sites = new Map<string, Site>();

/** The site with the capabilities of these names; without names, as on a page that no server rendered, with all of them. */
export function siteOf(names: readonly string[] = capabilities.map(({ name }) => name)): Site {
  const key = names.join(",");
  const site = sites.get(key) ?? siteWith(capabilities.filter(({ name }) => names.includes(name)));
  sites.set(key, site);
  return site;
}
