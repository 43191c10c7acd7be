import { extensionPoint } from "../../components/extension/extension-point";
import { useValues } from "../../components/extension/SiteContext";

/** Download address of a list as it is shown; null and empty parameters are left out. */
export type ExportAddress = (
  list: "users" | "tickets" | "donations" | "payments" | "log" | "reviews" | "own-reviews",
  language: string,
  asked: Readonly<Record<string, string | null | undefined>>,
) => string | undefined;

export const exportAddressPoint = extensionPoint<ExportAddress>("exportAddress", "panel");

/** The function for download addresses; it answers undefined where nothing offers downloads. */
export const useExportAddress = (): ExportAddress => useValues(exportAddressPoint)[0] ?? (() => undefined);
