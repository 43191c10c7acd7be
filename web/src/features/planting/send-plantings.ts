import type { Language } from "@tree-for-deed/common/languages";
import { type ImportReport, plantingImport } from "@tree-for-deed/common/planting-import";
import { postRest } from "../../lib/site-request";

interface Wishes {
  /** Makes drafts of it; else it is only looked at. */
  take: boolean;
  /** Whose the rows are that name no organisation; "" for nobody's. */
  partnerId: string;
  language: Language;
}

/** Where the template in the reader's language is. */
export const templateAddress = (language: Language): string => `${plantingImport.template}?lang=${language}`;

/** Sends a file of plantings and answers what the site says of it. Throws a `RequestFailure`. */
export async function sendPlantings(file: Blob, { take, partnerId, language }: Wishes): Promise<ImportReport> {
  const params = new URLSearchParams({ lang: language });
  if (partnerId !== "") params.set("partnerId", partnerId);
  if (take) params.set("take", "true");
  const address = `${plantingImport.path}?${params.toString()}`;
  return (await postRest(address, file, { headers: { "Content-Type": "text/csv" } })) as ImportReport;
}
