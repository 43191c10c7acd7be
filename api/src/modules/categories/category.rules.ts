import { AppError, conflict } from "../../shared/errors";
import { FieldChecks } from "../../shared/field-checks";
import { storedText } from "@tree-for-deed/common/text";

export const CATEGORY_NAME_MAX = 60;

/** A category as an admin writes it. */
export interface CategoryWishes {
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
}

/** The emoji that Unicode recommends for use, with sequences and flags. */
const ONE_EMOJI = new RegExp("^\\p{RGI_Emoji}$", "v");
/** Asks for the coloured form of a sign that is also a letter. */
const EMOJI_FORM = "\ufe0f";

/** An emoji in the form in which it is stored, `null` for anything but exactly one. */
function oneEmoji(text: string): string | null {
  const sign = storedText(text);
  return [sign, sign + EMOJI_FORM].find((form) => ONE_EMOJI.test(form)) ?? null;
}

/** Brings a category into stored form. @throws BAD_USER_INPUT naming every field that is wrong */
export function checkedCategory(wishes: CategoryWishes): CategoryWishes {
  const checks = new FieldChecks();
  const name = checks.line("name", wishes.name, {
    max: CATEGORY_NAME_MAX,
    required: { key: "category.nameRequired" },
  });
  const nameEn = checks.line("nameEn", wishes.nameEn, {
    max: CATEGORY_NAME_MAX,
    required: { key: "category.nameEnRequired" },
  });
  const icon = oneEmoji(wishes.icon);
  if (icon === null) checks.refuse("icon", "category.icon");
  checks.done();
  return { name, nameEn, icon: icon ?? "" };
}

export const categoryNotFound = (): AppError => new AppError("NOT_FOUND", "category.notFound");

export function categoryInUse(count: number): AppError {
  const message = count === 1 ? "1 deed uses this category, so it cannot be deleted" : undefined;
  return new AppError("CONFLICT", "category.inUse", { args: { count }, message });
}

/** Somebody else's category has this name. */
export const categoryTaken = (field: "name" | "nameEn", cause: unknown): AppError =>
  conflict(field, "category.duplicate", cause);
