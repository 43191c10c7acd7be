import { useEffect } from "react";
import { useToast } from "../components/toasts/ToastProvider";
import { wasReported } from "../lib/report";

/** Scripts of an in-app browser or an extension fail in the page as well, and do not concern the reader. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && error.name !== "AbortError" && /\/(assets|src)\/[\w./-]+\.[jt]sx?/.test(error.stack ?? "");

/**
 * Reports unexpected errors to the reader: otherwise a click or a form that failed would show no reaction. The browser
 * logs such errors by itself.
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
