import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { givePendingLike } from "../core/features/deeds/pending-like";
import { forgetMember, rememberMember } from "../core/features/session/viewer/known-member";
import { refetchAsMember } from "../core/features/session/viewer/refetch-page";
import { useViewer } from "../core/features/session/viewer/useViewer";
import { markPersonal, markUnreachable } from "../lib/personal-mark";
import type { Access } from "../components/extension/page-route";

/**
 * The server renders every page as for a guest. If the visitor is a member, the queries of this first page are sent
 * again, so that own likes and own pending deeds appear. A page with restricted access sends no queries before the
 * visitor is known, unless that fails.
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
    // The visitor cannot be identified any more.
    if (failure !== undefined) markUnreachable();
    if (status === "unknown") return;
    const wasGuest = askedAsGuest.current && !settled.current;
    // After a failed request the visitor is only assumed to be a guest.
    settled.current ||= failure === undefined;
    if (status === "member") void becomePersonal(client, wasGuest);
    else if (failure === undefined) forgetMember();
  }, [client, status, failure]);
}

/**
 * The like goes first, since an older answer would hide it again. Nothing here is loaded only now: should it not come, the
 * page would go on hiding people.
 */
async function becomePersonal(client: ApolloClient, wasGuest: boolean): Promise<void> {
  const liked = await givePendingLike(client);
  if (liked || wasGuest) await refetchAsMember(client);
  markPersonal();
}
