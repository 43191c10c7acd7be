import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths";

export const tabs = ["pending", "approved"] as const;
export type Tab = (typeof tabs)[number];

interface Place {
  tab: Tab;
  page: number;
  search: string;
}

/** The address of a place in the panel; what is usual is left out. */
export function panelPath({ tab, page, search }: Place): string {
  const params = new URLSearchParams();
  if (tab !== "pending") params.set("tab", tab);
  if (search) params.set("search", search);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${paths.adminPanel}?${query}` : paths.adminPanel;
}

/** Which tab, page and search the address asks for. */
export function usePanelPlace(): Place {
  const [params] = useSearchParams();
  const page = params.get("page") ?? "1";
  return {
    tab: params.get("tab") === "approved" ? "approved" : "pending",
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    search: params.get("search") ?? "",
  };
}
