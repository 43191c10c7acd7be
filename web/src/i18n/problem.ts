import type { Problem } from "@tree-for-deed/common/errors";
import { useCallback } from "react";
import { useIntl } from "react-intl";
import type { ErrorArgs } from "../lib/app-error";
import { textOfKey } from "./error-message";
import type { MessageId } from "./message-id";

/** The key of a problem with a text in the catalogs: those of the API, and those of forms only. */
export type ErrorKey = MessageId extends infer Id ? (Id extends `errors.${infer Key}` ? Key : never) : never;

/** Packs a field's problem into the one string that form libraries carry. */
export const problem = (key: ErrorKey, args: ErrorArgs = {}): string => pack(key, args);

/** Like `problem`, for a problem found by a shared rule. */
export const packed = ({ key, args = {} }: Problem): string => pack(key, args);

/** Like `problem`, for one that the API reported; its own sentence is used if the catalogs have none. */
export const reportedProblem = (told: { key: string; message: string; args?: ErrorArgs }): string =>
  pack(told.key, told.args ?? {}, told.message);

const pack = (key: string, args: ErrorArgs, message = ""): string => JSON.stringify({ key, args, message });

/** Turns a packed problem into the reader's text, so that it follows a change of language. */
export function useProblemText(): (packed: string | undefined) => string | undefined {
  const intl = useIntl();
  return useCallback(
    (packed) => {
      if (!packed) return undefined;
      const { key, args, message } = JSON.parse(packed) as { key: string; args: ErrorArgs; message: string };
      return textOfKey(intl, key, args, { message });
    },
    [intl],
  );
}
