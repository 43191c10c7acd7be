import { createElement, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { AllTexts } from "../i18n/AllTexts";
import { later, onlyMissing, type Load, type Part } from "../lib/lazy";
import { ErrorNote } from "./ErrorNote";
import { Spinner } from "./Spinner";
import { useToast } from "./toasts/ToastProvider";

/** A lazily loaded part of a page, with a spinner of this height in px and, on failure, an error in its place. */
export const lazyPart = <Props extends object>(load: Load<Props>, spinnerHeight?: number): Part<Props> =>
  later(load, {
    waiting: spinnerHeight === undefined ? null : <Spinner minHeight={spinnerHeight} />,
    failed: (error, retry) => {
      onlyMissing(error);
      return <ErrorNote error={error} onRetry={retry} />;
    },
  });

interface OverlayProps {
  /** Set it to false instead of unmounting, so that closing is animated. */
  open?: boolean;
  onClose: () => void;
}

/**
 * A lazily loaded dialog, with all texts, of which home and the feed load few at first. If loading fails, a toast
 * reports it, and opening it again retries.
 */
export const lazyOverlay = <Props extends OverlayProps>(load: Load<Props>): Part<Props> =>
  later(withAllTexts(load), {
    failed: (_error, retry, { open = true, onClose }) => <MissingOverlay open={open} onClose={onClose} retry={retry} />,
  });

const withAllTexts =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  () =>
    load().then(({ default: Code }) => ({ default: (props) => <AllTexts>{createElement(Code, props)}</AllTexts> }));

function MissingOverlay({ open, onClose, retry }: Required<OverlayProps> & { retry: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const was = useRef<"new" | "told" | "closed">("new");
  useEffect(() => {
    if (!open) was.current = "closed";
    else if (was.current === "closed") retry();
    else if (was.current === "new") {
      was.current = "told";
      if (navigator.onLine) {
        toast.error(intl.formatMessage({ id: "failure.title" }), {
          label: intl.formatMessage({ id: "failure.reload" }),
          run: () => window.location.reload(),
        });
      } else toast.error(intl.formatMessage({ id: "errors.network" }));
      onClose();
    }
  }, [open, onClose, retry, intl, toast]);
  return null;
}
