import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { lazyOverlay } from "../../../../components/lazy-part";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { keepIntent, type Intent } from "./intent";
import { isToastKept, takeToast } from "../viewer/kept-toast";

const SignUpDialog = lazyOverlay(() => import("./SignUpDialog"));

const SignUpContext = createContext<((intent?: Intent) => void) | null>(null);

/** Opens the sign-up dialog from anywhere. An intent (a guest's like) is kept and done after the page reloads signed in. */
export function useSignUp(): (intent?: Intent) => void {
  const open = use(SignUpContext);
  if (!open) throw new Error("useSignUp needs a SignUpProvider");
  return open;
}

export function SignUpProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");

  const intl = useIntl();
  const { catalog, completeTexts } = useLanguage();
  const toast = useToast();

  useEffect(() => {
    if (!isToastKept()) return;
    if (!catalog.complete) {
      // The intent is kept for the next page if the texts do not load.
      void completeTexts().catch(() => undefined);
      return;
    }
    const kept = takeToast();
    if (kept && kept in catalog.messages) toast.success(intl.formatMessage({ id: kept }));
  }, [catalog, completeTexts, intl, toast]);

  const open = useCallback((intent?: Intent) => {
    keepIntent(intent ?? null);
    setState("open");
  }, []);
  const close = useCallback(() => {
    keepIntent(null);
    setState("closed");
  }, []);

  return (
    <SignUpContext value={open}>
      {children}
      {state !== "never" && <SignUpDialog open={state === "open"} onClose={close} onReopen={open} />}
    </SignUpContext>
  );
}
