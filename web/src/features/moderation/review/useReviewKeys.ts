import { useEffect, useEffectEvent } from "react";
import { isForPage } from "../../../lib/page-keys";

export type ReviewAct = "approve" | "reject" | "next" | "previous" | "undo" | "help";

/** By the key's place, so that it works on a Bengali keyboard too. */
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

/** Single keys that act anywhere on the page, save while somebody types or a dialog is open. */
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
