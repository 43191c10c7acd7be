import { Button } from "../../../../components/Button";
import { useState } from "react";
import { useToast } from "../../../../components/toasts/ToastProvider";
import type { Viewer } from "../viewer/useViewer";
import { usePasskeySignIn } from "./usePasskeySignIn";

interface Props {
  rememberMe: () => boolean;
  onSignedIn: (viewer: Viewer) => void | Promise<void>;
}

/** Login by a passkey alone, which identifies the member. */
export function PasskeyButton({ rememberMe, onSignedIn }: Props) {
  const toast = useToast();
  const signIn = usePasskeySignIn();
  const [asking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    try {
      await onSignedIn(await signIn(rememberMe()));
    } catch (error) {
      toast.failed(error);
    }
    setAsking(false);
  };
  return <Button size="large" fullWidth loading={asking} onClick={() => void ask()} text="session.passkey" />;
}
