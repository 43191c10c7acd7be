import { useCallback } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { readFailure, type ErrorArgs } from "../lib/app-error";
import type { MessageId } from "./message-id";

/** The language of the API's own sentences. */
const API_LANGUAGE = "en";

/**
 * The reader's text for an error key of the API; in English the API's own sentence is the fallback. Without a key, the
 * message was not written for readers.
 */
export function textOfKey(
  intl: IntlShape,
  key: string,
  args: ErrorArgs = {},
  otherwise: { code?: string; message?: string } = {},
): string {
  const known = (id: string): id is MessageId => id in intl.messages;
  const byKey = `errors.${key}`;
  if (key && known(byKey)) return intl.formatMessage({ id: byKey }, args);
  if (key && intl.locale === API_LANGUAGE && otherwise.message) return otherwise.message;
  const byCode = `errors.${otherwise.code ?? ""}`;
  return intl.formatMessage({ id: known(byCode) ? byCode : "errors.unknown" });
}

/** Turns any thrown value into a sentence in the reader's language. */
export function useErrorMessage(): (error: unknown) => string {
  const intl = useIntl();
  return useCallback(
    (error) => {
      const failure = readFailure(error);
      return textOfKey(intl, failure.key, failure.args, failure);
    },
    [intl],
  );
}
