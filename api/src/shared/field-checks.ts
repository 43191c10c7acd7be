import type { ErrorKey, MessageArgs, Problem } from "@tree-for-deed/common/errors";
import { badFields, type FieldError, fieldError } from "./errors";
import { codePoints, isUnstorable, storedText } from "@tree-for-deed/common/text";

export interface TextLimits {
  /** How many code points it may have. */
  readonly max: number;
  /** What to say when it is empty; a text that may be empty has none. */
  readonly required?: Problem;
}

/** Controls, direction overrides and marks that cannot be seen; the joiners that Bengali needs are fine. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** Brings an input's texts into stored form and collects what is wrong, so that a form can show all of it at once. */
export class FieldChecks {
  readonly #problems: FieldError[] = [];

  /** A text of several lines. */
  text(field: string, value: string | null | undefined, { max, required }: TextLimits): string {
    const text = storedText(value ?? "");
    if (isUnstorable(text)) this.refuse(field, "input.badText");
    else if (text === "" && required) this.refuse(field, required.key);
    else if (codePoints(text) > max) {
      this.refuse(field, "input.tooLong", { max });
    }
    return text;
  }

  /** A text of one line: white space becomes single spaces. */
  line(field: string, value: string | null | undefined, limits: TextLimits): string {
    const line = this.text(field, value?.replace(/\s+/g, " "), limits);
    if (NOT_IN_A_LINE.test(line)) {
      this.refuse(field, "input.badText");
    }
    return line;
  }

  /** Notes a problem; of several with one field the first is told. */
  refuse(field: string, key: ErrorKey, args?: MessageArgs): void {
    if (this.#problems.some((problem) => problem.field === field)) return;
    this.#problems.push(fieldError(field, { key, ...(args && { args }) }));
  }

  /** @throws BAD_USER_INPUT naming every field that is wrong */
  done(): void {
    const [first, ...others] = this.#problems;
    if (first) throw badFields([first, ...others]);
  }
}
