import { useMutation } from "@apollo/client/react";
import { LogoutDocument } from "../viewer/Viewer.generated";
import { paths } from "@tree-for-deed/common/paths";
import { report } from "../../../../lib/report";
import { keepToast } from "../viewer/kept-toast";
import { forgetMember } from "../viewer/known-member";

/**
 * Ends the session and reloads the home page, which confirms it; no personal data stays in memory. An error is only
 * logged.
 */
export function useLogout(): { logOut: () => Promise<void>; busy: boolean } {
  const [logout, { loading }] = useMutation(LogoutDocument);
  const logOut = async () => {
    try {
      await logout();
      keepToast("session.loggedOut");
    } catch (error) {
      report(error);
    }
    forgetMember();
    // The next visitor must not get this member's messages.
    if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage("signed-out");
    window.location.assign(paths.home);
  };
  return { logOut, busy: loading };
}
