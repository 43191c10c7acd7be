import Card from "@mui/material/Card";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { Marked } from "../../../components/Marked";
import { FaqItem } from "./FaqItem";
import type { Question } from "./questions";

interface Props {
  questions: readonly Question[];
  /** Search words; answers that contain them are open. */
  words: readonly string[];
}

/** The questions as an accordion. The one in the address is open. */
export function FaqList({ questions, words }: Props) {
  const intl = useIntl();
  const { hash } = useLocation();
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({});
  const searching = words.length > 0;

  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === "") return;
    setOpen((before) => ({ ...before, [id]: true }));
    document.getElementById(id)?.scrollIntoView({ block: "start" });
  }, [hash]);

  return (
    <Card>
      {questions.map((item) => (
        <FaqItem
          // A search opens all results; each can still be closed.
          key={`${item.id} ${words.join(" ")}`}
          item={item}
          heading="h2"
          open={searching ? true : (open[item.id] ?? false)}
          {...(!searching && {
            onToggle: (now: boolean) =>
              setOpen((before) => (Boolean(before[item.id]) === now ? before : { ...before, [item.id]: now })),
          })}
          question={<Marked text={intl.formatMessage({ id: item.question })} words={words} />}
          answer={<Marked text={intl.formatMessage({ id: item.answer })} words={words} />}
        />
      ))}
    </Card>
  );
}
