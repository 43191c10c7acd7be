import type { ChangeKind } from "./change-kind.enum";

/** A public thing that changed, as it is now. */
export interface ChangeView {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly at: Date;
  /** Null if it is not public any more. */
  readonly thing: object | null;
  readonly cursor: string;
}

/** The thing of a change of this kind; null for another kind. */
export const thingOf = <T extends object>({ kind, thing }: ChangeView, wanted: ChangeKind): T | null =>
  kind === wanted ? (thing as T | null) : null;
