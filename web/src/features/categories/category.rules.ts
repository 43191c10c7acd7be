import { storedText } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../components/form/field-rules";

/** A category as an admin writes it. */
export const categoryRules = v.object({
  name: written(textRules.categoryName),
  nameEn: written(textRules.categoryNameEn),
  icon: written(textRules.categoryIcon),
});

/** The category that gets the deeds of a deleted one. */
export const moveRules = v.object({ moveTo: written(textRules.categoryChoice) });

export type MoveValues = v.InferInput<typeof moveRules>;

export type CategoryValues = v.InferInput<typeof categoryRules>;

/** Whether there is something in every field, so that it makes sense to send it. */
export const isFilled = ({ name, nameEn, icon }: CategoryValues): boolean =>
  [name, nameEn, icon].every((text) => storedText(text) !== "");
