import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { lengthOf, storedText } from "../../lib/text";

export const categoryNameMax = 60;

const nameRule = (required: "category.nameRequired" | "category.nameEnRequired") =>
  v.pipe(
    v.string(),
    v.transform(storedText),
    v.nonEmpty(problem(required)),
    v.check((name) => lengthOf(name) <= categoryNameMax, problem("input.tooLong", { max: categoryNameMax })),
  );

/** A category as an admin writes it. The API checks it all again. */
export const categoryRules = v.object({
  name: nameRule("category.nameRequired"),
  nameEn: nameRule("category.nameEnRequired"),
  icon: v.pipe(v.string(), v.nonEmpty(problem("category.icon"))),
});

export type CategoryValues = v.InferInput<typeof categoryRules>;

/** Whether there is something in every field, so that it makes sense to send it. */
export const isFilled = ({ name, nameEn, icon }: CategoryValues): boolean =>
  [name, nameEn, icon].every((text) => storedText(text) !== "");
