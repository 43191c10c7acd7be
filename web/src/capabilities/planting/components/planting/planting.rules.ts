import { problem } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import { orNone, readBy, type Rule } from "@tree-for-deed/common/rule";
import { writtenNumber } from "@tree-for-deed/common/patterns";
import { foldDigits } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";

const { plantingMoneyMax, plantingTreesMax } = limits;

/** A typed number in a form that `Number` parses; southern and western coordinates have a minus. */
const plain = (typed: string): string => writtenNumber(typed) ?? foldDigits(typed.trim());

const number = (pattern: RegExp, min: number, max: number, wrong: Parameters<typeof readBy>[1]): Rule =>
  orNone(
    readBy((typed) => {
      const text = plain(typed);
      return text === "" || (pattern.test(text) && Number(text) >= min && Number(text) <= max) ? text : null;
    }, wrong),
  );

const whole = (min: number): Rule =>
  number(/^\d{1,9}$/, min, plantingTreesMax, problem("planting.trees", { min, max: plantingTreesMax }));
const money = number(
  /^\d{1,9}(\.\d{1,2})?$/,
  0,
  plantingMoneyMax / 100,
  problem("planting.money", { max: plantingMoneyMax / 100 }),
);
const degrees = (max: number): Rule => number(/^-?\d{1,3}(\.\d{1,8})?$/, -max, max, problem("planting.place"));

const name = written(textRules.plantingName);
const link = written(textRules.partnerWebsite);

/** Form values of a record of any kind, as typed. */
export const plantingRules = v.object({
  partnerId: v.string(),
  batchId: v.string(),
  categoryId: v.string(),
  district: v.string(),
  country: v.string(),
  source: v.string(),
  currency: v.string(),
  week: v.string(),
  unlimited: v.boolean(),
  plantedOn: v.string(),
  receivedOn: v.string(),
  surveyedOn: v.string(),
  trees: written(whole(1)),
  looked: written(whole(1)),
  alive: written(whole(0)),
  latitude: written(degrees(90)),
  longitude: written(degrees(180)),
  cost: written(money),
  pricePerTree: written(money),
  organisation: name,
  village: name,
  villageEn: name,
  speciesScientific: name,
  species: name,
  speciesEn: name,
  website: link,
  evidenceUrl: link,
  note: written(textRules.plantingNote),
  photos: v.string(),
});

export type PlantingValues = v.InferInput<typeof plantingRules>;

/** The value of a number field; null if it is empty. */
export const numberIn = (typed: string): number | null => {
  const text = plain(typed);
  return text === "" ? null : Number(text);
};

/** An amount in hundredths of its currency; null if the field is empty. */
export const moneyIn = (typed: string): number | null => {
  const amount = numberIn(typed);
  return amount === null ? null : Math.round(amount * 100);
};
