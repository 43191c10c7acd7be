import { useMutation } from "@apollo/client/react";
import { LogoutDocument } from "../../gql/graphql";
import { paths } from "../../lib/paths";

/** Ends the session and starts afresh at home, so that nothing personal stays in memory. A failure is only logged. */
export function useLogout(): { logOut: () => Promise<void>; busy: boolean } {
  const [logout, { loading }] = useMutation(LogoutDocument);
  const logOut = async () => {
    try {
      await logout();
    } catch (error) {
      console.error("Logout failed", error);
    }
    window.location.assign(paths.home);
  };
  return { logOut, busy: loading };
}
