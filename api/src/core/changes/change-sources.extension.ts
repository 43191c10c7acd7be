import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { LoaderDef } from "../../shared/loaders";
import type { ChangeKind } from "./change-kind.enum";

/** Reads the public things of a kind. */
export interface ChangeSource<Node extends object = object> {
  readonly kind: ChangeKind;
  /** The things as they are now, in the order of their ids; null for one that is not public. */
  readonly load: LoaderDef<string, Node | null>;
  /** The member whom a thing belongs to. */
  readonly ownerOf?: (node: Node) => string;
}

/** Kinds of capabilities; all things of a kind without a source are reported as removed. */
export const changeSources = new ExtensionPoint<ChangeSource>();

/** A source whose nodes only its own functions read. */
export const changeSource = <Node extends object>(source: ChangeSource<Node>): ChangeSource =>
  source as unknown as ChangeSource;
