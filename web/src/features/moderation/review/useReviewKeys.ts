import { useEffect, useEffectEvent } from "react";

export type ReviewAct = "approve" | "reject" | "next" | "previous" | "undo" | "help";

/** By the key's place, so that it works on a Bengali keyboard too. */
const acts: Readonly<Record<string, ReviewAct>> = {
  KeyA: "approve",
  KeyR: "reject",
  KeyJ: "next",
  KeyK: "previous",
  KeyZ: "undo",
};

const typing = "input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable=true]";

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(typing) !== null;

function actOf({ key, code, shiftKey }: KeyboardEvent): ReviewAct | undefined {
  if (key === "?" || (shiftKey && code === "Slash")) return "help";
  return shiftKey ? undefined : acts[code];
}

/** Whether a dialog or menu lies over the page: keys are for that then. */
const isCovered = (): boolean => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Single keys that act anywhere on the page, save while somebody types or a dialog is open. */
export function useReviewKeys(onAct: (act: ReviewAct) => void): void {
  const act = useEffectEvent(onAct);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      const asked = actOf(event);
      if (!asked) return;
      event.preventDefault();
      act(asked);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
