import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { forgetMember, rememberMember } from "../core/features/session/viewer/known-member";
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

const none = () => null;

/**
 * The like goes first, since an older answer would hide it again. Code that cannot be loaded hides nothing: the like is
 * given on another page, and all queries are sent again.
 */
async function becomePersonal(client: ApolloClient, wasGuest: boolean): Promise<void> {
  const [likes, queries] = await Promise.all([
    import("../core/features/deeds/pending-like").catch(none),
    import("../core/features/session/viewer/refetch-page").catch(none),
  ]);
  const liked = await likes?.givePendingLike(client);
  if (liked || wasGuest) {
    if (queries) await queries.refetchAsMember(client);
    else await client.refetchQueries({ include: "active" }).catch(none);
  }
  markPersonal();
}
