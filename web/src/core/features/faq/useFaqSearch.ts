import { useMemo } from "react";
import { useIntl } from "react-intl";
import { holdsAll, searchWords } from "../../../lib/matches";
import { useOtherLanguages } from "./other-language";
import { questions, type Question } from "./questions";

interface Found {
  words: readonly string[];
  found: readonly Question[];
  /** True if the other languages are still to be searched, with no result so far. */
  searching: boolean;
}

/** The questions that contain every search word, in any language. */
export function useFaqSearch(search: string): Found {
  const intl = useIntl();
  const words = useMemo(() => searchWords(search), [search]);
  const { texts: others, loading } = useOtherLanguages(words.length > 0);
  const found = questions.filter(({ question, answer }) =>
    [intl, ...others].some((texts) =>
      holdsAll(`${texts.formatMessage({ id: question })} ${texts.formatMessage({ id: answer })}`, words),
    ),
  );
  return { words, found, searching: loading && found.length === 0 };
}
