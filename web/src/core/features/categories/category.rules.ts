import { storedText } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

/** Validation of a category. */
export const categoryRules = v.object({
  name: written(textRules.categoryName),
  nameEn: written(textRules.categoryNameEn),
  icon: written(textRules.categoryIcon),
});

/** The category that gets the deeds of a deleted one. */
export const moveRules = v.object({ moveTo: written(textRules.categoryChoice) });

export type MoveValues = v.InferInput<typeof moveRules>;

export type CategoryValues = v.InferInput<typeof categoryRules>;

/** Whether no field is empty, so that the form can be sent. */
export const isFilled = ({ name, nameEn, icon }: CategoryValues): boolean =>
  [name, nameEn, icon].every((text) => storedText(text) !== "");
