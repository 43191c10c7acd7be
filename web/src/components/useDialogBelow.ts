import { useEffect } from "react";

/**
 * For a confirmation over a dialog: if it closes together with the button that opened it, the focus moves to the dialog
 * below at once. Without it, the next key presses would go nowhere.
 */
export function useDialogBelow(): void {
  useEffect(
    () => () => {
      // Runs after the dialogs have restored the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const dialogs = document.querySelectorAll<HTMLElement>(below);
        dialogs[dialogs.length - 1]?.focus();
      });
    },
    [],
  );
}

const below = '[role="dialog"][aria-modal="true"][tabindex]';
