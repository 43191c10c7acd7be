import { useQuery } from "@apollo/client/react";
import { ViewerDocument, type Viewer_UserFragment } from "../../gql/graphql";

export type Viewer = Viewer_UserFragment;

export interface ViewerState {
  /** The signed-in member, or null for a guest and while nobody knows yet. */
  viewer: Viewer | null;
  /** `unknown` on the server and until the session was checked; a failed check counts as a guest. */
  status: "unknown" | "guest" | "member";
  isAdmin: boolean;
}

/** Who is looking at the page. One request for the whole site, never made on the server. */
export function useViewer(): ViewerState {
  const { data, error } = useQuery(ViewerDocument, { ssr: false });
  const viewer = data?.me ?? null;
  const known = data !== undefined || error !== undefined;
  return { viewer, status: known ? (viewer ? "member" : "guest") : "unknown", isAdmin: viewer?.isAdmin === true };
}
