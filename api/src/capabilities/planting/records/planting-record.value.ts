import type { BatchContent, FundContent, SurveyContent } from "./planting-content.value";
import type { PlantingRecord } from "./planting-record.entity";

/** Short name of a record in the log. */
export const nameOf = ({ kind, content }: PlantingRecord): string => {
  const said: Partial<FundContent & BatchContent & SurveyContent> = content;
  const what = said.organisation ?? said.villageEn ?? said.village ?? said.speciesEn ?? said.surveyedOn;
  return what === null || what === undefined ? kind : `${kind}: ${what}`;
};

/** Fields of a record that the log keeps. */
export function factsOf({ kind, content, partnerId, photos, reason }: PlantingRecord): object {
  const hashes = photos.map(({ hash }) => hash);
  return { kind, ...content, ...(partnerId && { partnerId }), ...(reason && { reason }), photos: hashes };
}
