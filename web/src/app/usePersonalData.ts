import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { forgetMember, rememberMember } from "../features/session/viewer/known-member";
import { useViewer } from "../features/session/viewer/useViewer";
import { markPersonal } from "../lib/personal-mark";
import type { Access } from "./routes";

/**
 * The server renders every page as for a guest. When a member turns out to be looking, the queries of this first page
 * are asked once more, so that own likes and own pending deeds appear. A page that is not for everybody asks nothing
 * before it is known who is looking, unless that cannot be known.
 */
export function usePersonalData(access: Access): void {
  const client = useApolloClient();
  const { viewer, status, failure } = useViewer();
  const settled = useRef(false);
  const askedAsGuest = useRef(access === "any");

  useEffect(() => {
    if (viewer) rememberMember(viewer.id);
  }, [viewer]);

  useEffect(() => {
    askedAsGuest.current ||= failure !== undefined;
    // Nothing more can be found out now.
    if (failure !== undefined) markPersonal();
    if (status === "unknown") return;
    const wasGuest = askedAsGuest.current && !settled.current;
    // After a failed request the visitor is only assumed to be a guest.
    settled.current ||= failure === undefined;
    if (status === "member") void becomePersonal(client, wasGuest);
    else if (failure === undefined) forgetMember();
  }, [client, status, failure]);
}

/** The like comes first: an answer from before it would hide it again. */
async function becomePersonal(client: ApolloClient, wasGuest: boolean): Promise<void> {
  const [{ givePendingLike }, { refetchAsMember }] = await Promise.all([
    import("../features/deeds/pending-like"),
    import("../features/session/viewer/refetch-page"),
  ]);
  const liked = await givePendingLike(client);
  if (liked || wasGuest) await refetchAsMember(client);
  markPersonal();
}
