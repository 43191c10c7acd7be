import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { readFailure } from "../lib/app-error";
import { textOfKey } from "./error-message";
import { useLanguage } from "./LanguageProvider";

/** A failure; each one is a new object, even if its error is the same. */
export interface Failed {
  readonly error: unknown;
}

/**
 * The reader's text for a failure. `null` while the texts are loading, since home and the feed start without them. If
 * they cannot be loaded, a general text is used.
 */
export function useErrorSentence(failed: Failed | null): string | null {
  const intl = useIntl();
  const { catalog, completeTexts } = useLanguage();
  const [withoutTexts, setWithoutTexts] = useState<Failed | null>(null);
  const failure = failed && readFailure(failed.error);
  const isNamed = !failure?.key || catalog.complete || `errors.${failure.key}` in intl.messages;
  const waits = !isNamed && withoutTexts !== failed;

  useEffect(() => {
    if (waits) completeTexts().catch(() => setWithoutTexts(failed));
  }, [waits, failed, completeTexts]);

  return failure && !waits ? textOfKey(intl, failure.key, failure.args, failure) : null;
}
