import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { usePanelAddress } from "./panel-address";

/** The router's key of the first entry of a visit. */
const firstKey = "default";

/** Adds the panel itself below a dialog that the first address of a visit opens, so that Back closes the dialog. */
export function usePanelBelow(): void {
  const { key, pathname, search } = useLocation();
  const { tab, view, open, href } = usePanelAddress();
  const navigate = useNavigate();
  const isDialog = open !== null && (tab !== "pending" || view === "list");
  const begins = key === firstKey && isDialog;
  useEffect(() => {
    if (!begins) return;
    void navigate(href({ open: null }), { replace: true });
    void navigate(pathname + search);
  }, [begins, href, navigate, pathname, search]);
}
