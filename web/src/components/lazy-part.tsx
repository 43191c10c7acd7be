import { createElement, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { AllTexts } from "../i18n/AllTexts";
import { later, onlyMissing, type Load, type Part } from "../lib/lazy";
import { ErrorNote } from "./ErrorNote";
import { Spinner } from "./Spinner";
import { useToast } from "./toasts/ToastProvider";

/** A part of a page. A note in its place says that it is missing; a spinner of this height in px turns there before. */
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
 * A dialog, with all texts, of which home and the feed have few at first. Where it cannot be had, a toast says so, and
 * opening it once more tries again.
 */
export const lazyOverlay = <Props extends OverlayProps>(load: Load<Props>): Part<Props> =>
  later(withAllTexts(load), {
    failed: (_error, retry, { open = true, onClose }) => <MissingOverlay {...{ open, onClose, retry }} />,
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
