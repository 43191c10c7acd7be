import { useEffect, useState } from "react";
import { hasChosenLanguage, markLanguageChosen } from "../../../i18n/language-choice";
import { isLanguage, type Language } from "@tree-for-deed/common/languages";
import { useLanguage } from "../../../i18n/LanguageProvider";
import LanguageDialog from "./LanguageDialog";

const delay = 1000;
const robots = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp/i;

interface Props {
  /** Time at which the page became usable, as `performance.now()`: the code of the question may load later. */
  since: number;
  onChosen: ((language: Language) => void) | undefined;
  /** Called when the question is answered or obsolete. */
  onDone: () => void;
}

/** Asks the site for the first language of the visitor's country. Returns null if it does not answer. */
async function offeredLanguage(): Promise<Language | null> {
  try {
    const { language } = (await (await fetch("/offered-language")).json()) as { language?: unknown };
    return isLanguage(language) ? language : null;
  } catch {
    return null;
  }
}

/** Opens the language dialog about a second after the page is usable, and never over another dialog. */
export default function LanguageQuestion({ since, onChosen, onDone }: Props) {
  const { language, setLanguage } = useLanguage();
  const [open, setOpen] = useState(false);
  const [offered, setOffered] = useState<Language | null>(null);

  useEffect(() => {
    if (robots.test(navigator.userAgent)) return;
    void offeredLanguage().then(setOffered);
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (pause: number) => {
      timer = setTimeout(() => {
        if (hasChosenLanguage()) return;
        if (document.querySelector("[role=dialog]")) askAfter(delay);
        else setOpen(true);
      }, pause);
    };
    askAfter(Math.max(0, since + delay - performance.now()));
    return () => clearTimeout(timer);
  }, [since]);

  const choose = async (chosen: Language) => {
    markLanguageChosen();
    onDone();
    await setLanguage(chosen);
    onChosen?.(chosen);
  };

  if (!open) return null;
  return (
    <LanguageDialog language={language} offered={offered ?? language} onChoose={(chosen) => void choose(chosen)} />
  );
}
