import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { LoaderDef } from "../../shared/loaders";
import { isUuid } from "../../shared/uuid";
import type { RequestContext } from "../../shared/request";

/** A kind of things that are found by their ids alone. */
export interface NodeKind {
  /** Name of the type in the schema, which implements `Node`. */
  readonly type: string;
  /** Whether a text has the form of its ids. */
  readonly hasForm: (id: string) => boolean;
  /** The things of the ids in their order; null for one that does not exist, and for one that the caller may not see. */
  readonly find: (ids: readonly string[], context: RequestContext) => Promise<readonly (object | null)[]>;
}

/** The form of the ids of most kinds, which are compared as they are written. */
export const isNodeId = (id: string): boolean => isUuid(id) && id === id.toLowerCase();

/** A kind whose things a loader reads. */
export const loadedNodes = <Found extends object>(
  type: string,
  loaderFor: (context: RequestContext) => LoaderDef<string, Found | null>,
): NodeKind => ({
  type,
  hasForm: isNodeId,
  find: (ids, context) => Promise.all(ids.map((id) => context.loaders.of(loaderFor(context)).load(id))),
});

/** All kinds of nodes. */
export const nodeKinds = new ExtensionPoint<NodeKind>();
