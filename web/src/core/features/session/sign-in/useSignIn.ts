import { useApolloClient, useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import type { LoginInput } from "../../../../gql/schema.generated";
import { LogInDocument } from "./SignIn.generated";
import { LogoutDocument } from "../viewer/Viewer.generated";
import { becomeViewer } from "../viewer/become-viewer";
import type { Viewer } from "../viewer/useViewer";

interface SignIn {
  /** Opens a session and returns its member. Throws the API's error when it is refused. */
  signIn: (input: LoginInput) => Promise<Viewer>;
  /** Makes the member of the new session the viewer of the page. */
  enter: (viewer: Viewer) => void;
  /** Ends a session that must not be used, and stays a guest. */
  leave: () => Promise<void>;
}

export function useSignIn(): SignIn {
  const { cache } = useApolloClient();
  const [logIn] = useMutation(LogInDocument);
  const [logOut] = useMutation(LogoutDocument);

  const signIn = useCallback(
    async (input: LoginInput) => {
      const { data } = await logIn({ variables: { input } });
      if (!data) throw new Error("The login has no answer");
      return data.login;
    },
    [logIn],
  );
  const enter = useCallback((viewer: Viewer) => becomeViewer(cache, viewer), [cache]);
  const leave = useCallback(async () => {
    await logOut();
    becomeViewer(cache, null);
  }, [cache, logOut]);
  return { signIn, enter, leave };
}
