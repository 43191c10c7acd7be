import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import type { Viewer } from "../viewer/useViewer";
import { BeginPasskeyLoginDocument, LogInWithPasskeyDocument } from "./SecondStep.generated";

/** Login by a passkey, as the second step or alone. Its code is loaded at the first use. */
export function usePasskeySignIn(): (rememberMe: boolean) => Promise<Viewer> {
  const [begin] = useMutation(BeginPasskeyLoginDocument);
  const [logIn] = useMutation(LogInWithPasskeyDocument);
  return useCallback(
    async (rememberMe) => {
      const [{ signWithPasskey }, { data: begun }] = await Promise.all([import("../../../../lib/passkey"), begin()]);
      if (!begun) throw new Error("The passkey's beginning has no answer");
      const credential = await signWithPasskey(begun.beginPasskeyLogin);
      const { data } = await logIn({ variables: { credential, rememberMe } });
      if (!data) throw new Error("The login has no answer");
      return data.loginWithPasskey;
    },
    [begin, logIn],
  );
}
