import { useEffect } from "react";
import { useToast } from "../components/toasts/ToastProvider";
import { wasReported } from "../lib/report";

/** Scripts that an app's browser or an extension puts into the page fail there as well, and are no concern of its reader. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && error.name !== "AbortError" && /\/(assets|src)\/[\w./-]+\.[jt]sx?/.test(error.stack ?? "");

/**
 * Tells the reader of what nobody expected: a press, or a form that was sent, whose program has failed would else do
 * nothing and say nothing. The browser writes such failures to its console by itself.
 */
export function useUnexpectedFailures(): void {
  const toast = useToast();
  useEffect(() => {
    const tell = (error: unknown): void => {
      if (isOurs(error) && !wasReported(error)) toast.failed(error);
    };
    const onError = ({ error }: ErrorEvent) => tell(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, [toast]);
}
