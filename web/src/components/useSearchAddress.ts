import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Goes to the address that a search makes. Back leads from it to the list as it was before the search, not to each word on
 * the way, and so does clearing it.
 */
export function useSearchAddress(search: string): (text: string, address: string) => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const begun = state === "search";
  return useCallback(
    (text, address) => {
      if (text === "" && begun) void navigate(-1);
      else void navigate(address, { replace: search !== "", state: begun || search === "" ? "search" : null });
    },
    [navigate, search, begun],
  );
}
