import type { Language } from "@tree-for-deed/common/languages";
import { type ImportReport, plantingImport } from "@tree-for-deed/common/planting/planting-import";
import { postRest } from "../../../../lib/site-request";

interface ImportOptions {
  /** True creates the drafts; false only checks the file. */
  take: boolean;
  /** The organisation of rows that name none; "" for no organisation. */
  partnerId: string;
  language: Language;
}

/** The address of the import template in the reader's language. */
export const templateAddress = (language: Language): string => `${plantingImport.template}?lang=${language}`;

/** Sends a file of plantings and returns the site's report. Throws a `RequestFailure`. */
export async function sendPlantings(file: Blob, { take, partnerId, language }: ImportOptions): Promise<ImportReport> {
  const params = new URLSearchParams({ lang: language });
  if (partnerId !== "") params.set("partnerId", partnerId);
  if (take) params.set("take", "true");
  const address = `${plantingImport.path}?${params.toString()}`;
  return (await postRest(address, file, { headers: { "Content-Type": "text/csv" } })) as ImportReport;
}
