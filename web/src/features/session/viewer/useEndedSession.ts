import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { readFailure } from "../../../lib/app-error";
import { report } from "../../../lib/report";
import { viewerStoreOf } from "./viewer-store";

/**
 * For a member's own pages: where one is refused since the session has ended, the site finds out anew who is looking, and the
 * guard asks to log in. Not for forms, which keep what was typed (`useSignInAgain`).
 */
export function useEndedSession(error: unknown): void {
  const client = useApolloClient();
  const hasEnded = error !== undefined && readFailure(error).code === "UNAUTHENTICATED";
  useEffect(() => {
    if (hasEnded) viewerStoreOf(client).askAgain().catch(report);
  }, [hasEnded, client]);
}
