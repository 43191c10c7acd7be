import { useMutation } from "@apollo/client/react";
import { LogoutDocument } from "../viewer/Viewer.generated";
import { paths } from "@tree-for-deed/common/paths";
import { report } from "../../../lib/report";
import { keepToast } from "../viewer/kept-toast";
import { forgetMember } from "../viewer/known-member";

/** Ends the session and starts afresh at home, which says so; nothing personal stays in memory. A failure is only logged. */
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
    // Whoever comes next is told nothing of this member's.
    if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage("signed-out");
    window.location.assign(paths.home);
  };
  return { logOut, busy: loading };
}
