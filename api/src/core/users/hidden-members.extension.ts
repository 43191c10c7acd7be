import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { MaybePromise } from "../../shared/ttl-cache";

/** SQL condition: the members of two SQL expressions meet in lists. */
export type Meet = (viewer: string, other: string) => string;

/** Keeps members apart who must not meet, such as after a block. */
export interface MemberHiding {
  /** False if nobody is hidden from the member; answered from memory, since every list asks. */
  readonly concerns: (memberId: string) => MaybePromise<boolean>;
  readonly meet: Meet;
  /** Whether the viewer is told that there is no profile of the owner. */
  readonly hidesProfile: (viewerId: string, ownerId: string) => Promise<boolean>;
}

/** Reasons to keep members apart. Lists are read as always for viewers whom none of them concerns. */
export const memberHidings = new ExtensionPoint<MemberHiding>();
