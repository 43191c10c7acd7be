import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Navigates to the address of a search. Back leads to the list before the search, not to each word in between, and so
 * does clearing the search.
 */
export function useSearchAddress(search: string): (text: string, address: string) => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const begun = state === "search";
  // Fast typing on a slow phone is ahead of the rendered state.
  const here = useRef({ search, begun });
  useEffect(() => {
    here.current = { search, begun };
  }, [search, begun]);
  return useCallback(
    (text, address) => {
      const before = here.current;
      if (text === "" && before.begun) {
        void navigate(-1);
        return;
      }
      const begins = before.search === "";
      here.current = { search: text, begun: before.begun || begins };
      void navigate(address, { replace: !begins, state: here.current.begun ? "search" : null });
    },
    [navigate],
  );
}
