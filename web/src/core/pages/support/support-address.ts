import { paths } from "@tree-for-deed/common/paths";

export const supportTabs = ["submit", "mine", "contact"] as const;
export type SupportTab = (typeof supportTabs)[number];

export const supportHref = (tab: SupportTab, page = 1): string => {
  const params = new URLSearchParams();
  if (tab !== "submit") params.set("tab", tab);
  if (page > 1) params.set("page", String(page));
  return params.toString() ? `${paths.support}?${params}` : paths.support;
};

/** The tab and the page of an address; invalid values mean the first. */
export function readSupportAddress(params: URLSearchParams): { tab: SupportTab; page: number } {
  const page = Number(params.get("page"));
  return {
    tab: supportTabs.find((tab) => tab === params.get("tab")) ?? "submit",
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}
