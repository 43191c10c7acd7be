import { useApolloClient } from "@apollo/client/react";
import { useEffect, useSyncExternalStore } from "react";
import type { TeamRole } from "../../../gql/schema.generated";
import type { Viewer_UserFragment } from "./Viewer.generated";
import { knownMember } from "./known-member";
import { noAnswer, viewerStoreOf, type Answer, type ViewerStore } from "./viewer-store";

export type Viewer = Viewer_UserFragment;

export interface ViewerState {
  /** The signed-in member, or null for a guest and while nobody knows yet. */
  viewer: Viewer | null;
  /**
   * `unknown` on the server and until the session was checked. A check that failed counts as a guest, unless a member
   * was signed in on this device: then it stays unknown.
   */
  status: "unknown" | "guest" | "member";
  isAdmin: boolean;
  /** Whether the member has anything to do in the panel: as an admin, or by a role. */
  isInTeam: boolean;
  /** Why the session could not be checked. */
  failure: unknown;
  /** Checks it again. */
  checkAgain: () => Promise<unknown>;
}

/** Who is looking at the page. One request for the whole site, never made on the server. */
export function useViewer(): ViewerState {
  const store = viewerStoreOf(useApolloClient());
  return stateOf(
    store,
    useSyncExternalStore(store.subscribe, store.answer, () => noAnswer),
  );
}

/** Whether that member is looking at the page: nothing is drawn anew where it stays as it was. */
export function useIsViewer(userId: string): boolean {
  const store = viewerStoreOf(useApolloClient());
  return useSyncExternalStore(
    store.subscribe,
    () => store.answer().data?.me?.id === userId,
    () => false,
  );
}

/** The same for what needs it only when something is pressed: nothing is drawn anew when it becomes known. */
export function useAskViewer(): () => ViewerState {
  const store = viewerStoreOf(useApolloClient());
  useEffect(() => store.subscribe(() => undefined), [store]);
  return () => stateOf(store, store.answer());
}

function stateOf({ askAgain }: ViewerStore, { data, error }: Answer): ViewerState {
  const viewer = data?.me ?? null;
  const known = data !== undefined || (error !== undefined && knownMember() === null);
  const status = known ? (viewer ? "member" : "guest") : "unknown";
  return {
    viewer,
    status,
    isAdmin: viewer?.isAdmin === true,
    isInTeam: isInTeam(viewer),
    failure: error,
    checkAgain: askAgain,
  };
}

/** Whether somebody may open the panel. */
export const isInTeam = (viewer: Pick<Viewer, "isAdmin" | "roles"> | null): boolean =>
  viewer?.isAdmin === true || (viewer?.roles ?? []).length > 0;

/** Whether somebody has a role; admins have them all. */
export const hasRole = (viewer: Pick<Viewer, "isAdmin" | "roles"> | null, role: TeamRole): boolean =>
  viewer?.isAdmin === true || (viewer?.roles ?? []).includes(role);
