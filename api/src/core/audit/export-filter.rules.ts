import type { ErrorKey } from "@tree-for-deed/common/errors";
import { badFieldSaying } from "../../shared/errors";

/** Query parameters of an export request, by name. */
export type Asked = Readonly<Record<string, string | undefined>>;

/** The requested choice, if any. @throws BAD_USER_INPUT for an unknown one */
export function oneOf<T extends string>(
  choices: Readonly<Record<string, T>>,
  name: string,
  asked: Asked,
  problem: ErrorKey = "input.invalid",
): T | undefined {
  const text = asked[name];
  if (text === undefined) return undefined;
  const all = Object.values(choices);
  const chosen = all.find((choice) => choice === text);
  if (chosen === undefined) throw badFieldSaying(name, problem, `${name} must be one of ${all.join(", ")}`);
  return chosen;
}

/** The requested time, if any. @throws BAD_USER_INPUT for an invalid one */
export function instant(name: string, asked: Asked): Date | undefined {
  const text = asked[name];
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badFieldSaying(name, "input.invalid", `${name} must be a time in ISO 8601`);
  return time;
}
