import { dayOf } from "@tree-for-deed/common/day";
import { useEffect, useRef } from "react";
import { usePageState } from "./page/PageContext";
import { useOfNow } from "./useNow";

/**
 * Today in the site's time zone; `onTurn` is called when another day begins while the page is open or was suspended.
 */
export function useDayTurn(onTurn: () => void): string {
  const { timeZone } = usePageState();
  const today = useOfNow((now) => dayOf(now, timeZone));
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    onTurn();
  }, [today, onTurn]);
  return today;
}
