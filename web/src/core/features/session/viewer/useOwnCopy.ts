import { useEffect, useLayoutEffect, type RefObject } from "react";
import { whenIdle } from "../../../../lib/idle";
import { keepOwnCopy } from "./keep-own-copy";
import { knownMember } from "./known-member";
import { openAgain, type OwnPart } from "./own-copy";

/** Stores a copy of a member's own part once it is shown with its data, and again when the page is left. */
export function useOwnCopy(
  part: OwnPart,
  member: string | undefined,
  shown: RefObject<Element | null>,
  isReady: boolean,
) {
  useLayoutEffect(() => {
    if (isReady && shown.current) openAgain(shown.current);
  }, [shown, isReady]);
  useEffect(() => {
    if (!isReady || member === undefined) return;
    const keep = () => {
      // The page is also left by logging out.
      if (shown.current && knownMember() === member) keepOwnCopy(part, member, shown.current);
    };
    // The copy also tells of acts since then, such as an appeal.
    const keepWhenLeft = () => {
      if (document.hidden) keep();
    };
    const cancel = whenIdle(keep);
    document.addEventListener("visibilitychange", keepWhenLeft);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", keepWhenLeft);
    };
  }, [part, member, shown, isReady]);
}
