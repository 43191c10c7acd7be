import type { Extent, Contribution } from "./extension-point";
import type { PageRoute } from "./page-route";

/**
 * Everything that a capability adds to the site, under the name that the setting CAPABILITIES uses. Its contributions to
 * pages load with the first page that has extension points, those to the panel with the panel.
 */
export type Capability = {
  readonly name: string;
  readonly routes?: readonly PageRoute[];
} & { readonly [E in Extent]?: () => Promise<{ default: readonly Contribution[] }> };
