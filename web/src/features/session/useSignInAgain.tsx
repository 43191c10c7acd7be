import { lazy, Suspense, useState, type ReactNode } from "react";
import { readFailure } from "../../lib/app-error";
import { useSignIn } from "./useSignIn";

const SignInAgainDialog = lazy(() => import("./SignInAgainDialog"));

interface SignInAgain {
  /** Opens the dialog when the failure is that the session has ended; answers whether it was. */
  asksFor: (error: unknown) => boolean;
  /** Belongs somewhere in the form; it is loaded when first needed. */
  signInDialog: ReactNode;
}

/** For forms: a session that ended while somebody was writing is opened again over the page, which keeps everything. */
export function useSignInAgain(): SignInAgain {
  const { enter } = useSignIn();
  const [open, setOpen] = useState(false);
  const asksFor = (error: unknown): boolean => {
    const ended = readFailure(error).code === "UNAUTHENTICATED";
    if (ended) setOpen(true);
    return ended;
  };
  const signInDialog = open && (
    <Suspense fallback={null}>
      <SignInAgainDialog
        open
        onClose={() => setOpen(false)}
        onSignedIn={(viewer) => {
          enter(viewer);
          setOpen(false);
        }}
      />
    </Suspense>
  );
  return { asksFor, signInDialog };
}
