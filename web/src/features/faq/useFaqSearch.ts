import { useMemo } from "react";
import { useIntl } from "react-intl";
import { holdsAll, searchWords } from "../../lib/matches";
import { useOtherLanguage } from "./other-language";
import { questions, type Question } from "./questions";

interface Found {
  words: readonly string[];
  found: readonly Question[];
  /** The other language is still to be looked through, and nothing is found so far. */
  searching: boolean;
}

/** The questions that hold every word of the search, in either language. */
export function useFaqSearch(search: string): Found {
  const intl = useIntl();
  const words = useMemo(() => searchWords(search), [search]);
  const { texts: other, loading } = useOtherLanguage(words.length > 0);
  const found = questions.filter(({ question, answer }) =>
    [intl, ...(other ? [other] : [])].some((texts) =>
      holdsAll(`${texts.formatMessage({ id: question })} ${texts.formatMessage({ id: answer })}`, words),
    ),
  );
  return { words, found, searching: loading && found.length === 0 };
}
