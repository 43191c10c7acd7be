import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { readFailure } from "../../../../lib/app-error";
import { report } from "../../../../lib/report";
import { viewerStoreOf } from "./viewer-store";

/**
 * For a member's own pages: if a query is refused since the session has ended, the session is checked again, and the
 * guard asks for a login. Not for forms, which keep their input (`useSignInAgain`).
 */
export function useEndedSession(error: unknown): void {
  const client = useApolloClient();
  const hasEnded = error !== undefined && readFailure(error).code === "UNAUTHENTICATED";
  useEffect(() => {
    if (hasEnded) viewerStoreOf(client).askAgain().catch(report);
  }, [hasEnded, client]);
}
