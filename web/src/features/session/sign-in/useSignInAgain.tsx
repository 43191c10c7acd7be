import { useApolloClient } from "@apollo/client/react";
import { useState, type ReactNode } from "react";
import { lazyOverlay } from "../../../components/lazy-part";
import { readFailure } from "../../../lib/app-error";
import { becomeViewer } from "../viewer/become-viewer";

const loadDialog = () => import("./SignInAgainDialog");
const SignInAgainDialog = lazyOverlay(loadDialog);

interface SignInAgain {
  /** Opens the dialog when the failure is that the session has ended; answers whether it was. */
  asksFor: (error: unknown) => boolean;
  /** Opens it. */
  ask: () => void;
  /** Belongs somewhere in the form; it is loaded when first needed. */
  signInDialog: ReactNode;
}

/** For forms: a session that ended while somebody was writing is opened again over the page, which keeps everything. */
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

/** Loads the dialog ahead: where the line is cut later, it could not be had any more. */
export const preloadSignIn = (): Promise<unknown> => loadDialog();
