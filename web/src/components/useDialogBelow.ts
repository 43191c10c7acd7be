import { useEffect } from "react";

/**
 * For a question over a dialog: where it closes together with the button that opened it, the focus goes to the dialog
 * below at once. Without it, the keys that are pressed in the next moment reach nobody.
 */
export function useDialogBelow(): void {
  useEffect(
    () => () => {
      // Only then the dialogs have tidied up after themselves.
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
