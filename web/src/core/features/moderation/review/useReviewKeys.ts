import { useEffect, useEffectEvent } from "react";
import { isForPage } from "../../../../lib/page-keys";

export type ReviewAct = "approve" | "reject" | "next" | "previous" | "undo" | "help";

/** The acts by the key's position, so that they work on a Bengali keyboard, too. */
const acts: Readonly<Record<string, ReviewAct>> = {
  KeyA: "approve",
  KeyR: "reject",
  KeyJ: "next",
  KeyK: "previous",
  KeyZ: "undo",
};

function actOf({ key, code, shiftKey }: KeyboardEvent): ReviewAct | undefined {
  if (key === "?" || (shiftKey && code === "Slash")) return "help";
  return shiftKey ? undefined : acts[code];
}

/** Single-key shortcuts for the whole page, except while typing or with a dialog open. */
export function useReviewKeys(onAct: (act: ReviewAct) => void): void {
  const act = useEffectEvent(onAct);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const asked = actOf(event);
      if (!asked) return;
      event.preventDefault();
      act(asked);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
