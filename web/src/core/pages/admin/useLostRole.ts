import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { ViewerDocument } from "../../features/session/viewer/Viewer.generated";
import { readFailure } from "../../../lib/app-error";

const lost = ["session.adminRequired", "session.roleRequired"];

/** When the server refuses something because a role was lost, the viewer is loaded again. */
export function useLostRole(): void {
  const client = useApolloClient();
  useEffect(() => {
    const before = client.link;
    const watch = new ErrorLink(({ error }) => {
      if (!lost.includes(readFailure(error).key)) return;
      client.query({ query: ViewerDocument, fetchPolicy: "network-only" }).catch(() => undefined);
    });
    client.setLink(ApolloLink.from([watch, before]));
    return () => client.setLink(before);
  }, [client]);
}
