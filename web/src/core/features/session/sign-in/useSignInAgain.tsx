import { useApolloClient } from "@apollo/client/react";
import { useState, type ReactNode } from "react";
import { lazyOverlay } from "../../../../components/lazy-part";
import { readFailure } from "../../../../lib/app-error";
import { becomeViewer } from "../viewer/become-viewer";

const loadDialog = () => import("./SignInAgainDialog");
const SignInAgainDialog = lazyOverlay(loadDialog);

interface SignInAgain {
  /** Opens the dialog if the session has ended; returns whether it had. */
  asksFor: (error: unknown) => boolean;
  /** Opens the dialog. */
  ask: () => void;
  /** The dialog; render it in the form. It is loaded when first needed. */
  signInDialog: ReactNode;
}

/**
 * For forms: if the session ends while somebody is writing, they log in again over the page, which keeps everything.
 */
export function useSignInAgain(onSignedIn?: () => void): SignInAgain {
  const { cache } = useApolloClient();
  const [open, setOpen] = useState(false);
  const ask = () => setOpen(true);
  const asksFor = (error: unknown): boolean => {
    const ended = readFailure(error).code === "UNAUTHENTICATED";
    if (ended) ask();
    return ended;
  };
  const signInDialog = open && (
    <SignInAgainDialog
      open
      onClose={() => setOpen(false)}
      onSignedIn={(viewer) => {
        becomeViewer(cache, viewer);
        setOpen(false);
        onSignedIn?.();
      }}
    />
  );
  return { asksFor, ask, signInDialog };
}

/** Preloads the dialog, since it could not be loaded without a connection. */
export const preloadSignIn = (): Promise<unknown> => loadDialog();
