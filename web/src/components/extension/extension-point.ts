import type { TypedDocumentNode } from "@apollo/client";
import type { DocumentNode } from "graphql";
import type { ComponentType } from "react";
import { lazyExtra, lazyPage, type Load, type Part } from "../../lib/lazy";

/** Part of the web with the place: pages for all visitors, or the team's panel, whose code others do not load. */
export type Extent = "pages" | "panel";

/** A place in core that capabilities fill with values of one type. Core declares it, and imports no capability. */
export interface ExtensionPoint<Value> {
  readonly name: string;
  readonly extent: Extent;
  /** The capability's value for this place. */
  readonly with: (value: Value) => Contribution;
}

/** A value of a capability for an extension point. */
export interface Contribution {
  readonly point: string;
  readonly value: unknown;
}

export const extensionPoint = <Value>(name: string, extent: Extent = "pages"): ExtensionPoint<Value> => ({
  name,
  extent,
  with: (value) => ({ point: name, value }),
});

/** Fields that a capability adds to the queries that contain the fragment with this name. */
export const fragmentPoint = extensionPoint<{ readonly of: string; readonly fragment: DocumentNode }>("fragments");

/** A component that a capability shows in a page of core. */
export interface PagePart<Props extends object> {
  readonly Part: ComponentType<Props & { data: unknown }>;
  /** Fetches its code; afterwards it renders at once, on the server and while hydrating. */
  readonly preload?: () => Promise<unknown>;
}

/**
 * A place for components. A page that declares the place in its route has their code before it renders.
 *
 * The fragment that has the place's name, in the page's query, is where capabilities add their fields; `data` is the object
 * that this fragment reads.
 */
export interface PartPoint<Props extends object> extends ExtensionPoint<PagePart<Props>> {
  /** A component whose code loads with the page. */
  readonly part: (load: Load<Props>) => readonly Contribution[];
  /** A component whose code loads after the page; `Shown` has its placeholder until then. */
  readonly later: (Shown: Part<Props>) => readonly Contribution[];
  /** A component with fields of its own in the page's query. */
  readonly dataPart: <Data>(
    fragment: TypedDocumentNode<Data, unknown>,
    load: Load<Props & { data: Data }>,
  ) => readonly Contribution[];
}

export function partPoint<Props extends object = object>(name: string, extent: Extent = "pages"): PartPoint<Props> {
  const point = extensionPoint<PagePart<Props>>(name, extent);
  const preloaded = <P extends object>(load: Load<P>) => {
    // Without its code the page does without it until the network is back.
    const Page = lazyPage(load, lazyExtra(load));
    // The transformed query brings the data that the part declared by its fragment.
    return point.with({ Part: Page as unknown as PagePart<Props>["Part"], preload: Page.preload });
  };
  return {
    ...point,
    part: (load) => [preloaded(load)],
    later: (Shown) => [point.with({ Part: Shown })],
    dataPart: (fragment, load) => [fragmentPoint.with({ of: name, fragment }), preloaded(load)],
  };
}
