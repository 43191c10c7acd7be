import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { readFailure } from "../lib/app-error";
import { textOfKey } from "./error-message";
import { useLanguage } from "./LanguageProvider";

/** Something that went wrong; each time is another one. */
export interface Failed {
  readonly error: unknown;
}

/**
 * The reader's words for what is said once and then stays. `null` while the texts are on their way that name it: home and the
 * feed begin without them. Where those cannot be had, it is said in general.
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
