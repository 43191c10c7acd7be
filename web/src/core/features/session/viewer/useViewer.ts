import { useApolloClient } from "@apollo/client/react";
import { useEffect, useSyncExternalStore } from "react";
import type { TeamRole } from "../../../../gql/schema.generated";
import type { Viewer_UserFragment } from "./Viewer.generated";
import { knownMember } from "./known-member";
import { noAnswer, viewerStoreOf, type Answer, type ViewerStore } from "./viewer-store";

export type Viewer = Viewer_UserFragment;

export interface ViewerState {
  /** The signed-in member; null for a guest and until the session was checked. */
  viewer: Viewer | null;
  /**
   * `unknown` on the server and until the session was checked. A check that failed counts as a guest, unless a member
   * was signed in on this device: then it stays unknown.
   */
  status: "unknown" | "guest" | "member";
  isAdmin: boolean;
  /** Whether the member has access to the panel: as an admin, or by a role. */
  isInTeam: boolean;
  /** The reason why the session could not be checked. */
  failure: unknown;
  /** Checks the session again. */
  checkAgain: () => Promise<unknown>;
}

/** The viewer of the page. Sends one request for the whole site, never on the server. */
export function useViewer(): ViewerState {
  const store = viewerStoreOf(useApolloClient());
  return stateOf(
    store,
    useSyncExternalStore(store.subscribe, store.answer, () => noAnswer),
  );
}

/** Whether this member is the viewer; rerenders only if the answer changes. */
export function useIsViewer(userId: string): boolean {
  const store = viewerStoreOf(useApolloClient());
  return useSyncExternalStore(
    store.subscribe,
    () => store.answer().data?.me?.id === userId,
    () => false,
  );
}

/** Like `useViewer`, for event handlers: it does not rerender when the viewer becomes known. */
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

/** Whether a member may open the admin panel. */
export const isInTeam = (viewer: Pick<Viewer, "isAdmin" | "roles"> | null): boolean =>
  viewer?.isAdmin === true || (viewer?.roles ?? []).length > 0;

/** Whether a member has a role; admins have all roles. */
export const hasRole = (viewer: Pick<Viewer, "isAdmin" | "roles"> | null, role: TeamRole): boolean =>
  viewer?.isAdmin === true || (viewer?.roles ?? []).includes(role);
