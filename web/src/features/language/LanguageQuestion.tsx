import { useEffect, useState } from "react";
import { hasChosenLanguage, markLanguageChosen } from "../../i18n/language-choice";
import { isLanguage, type Language } from "@tree-for-deed/common/languages";
import { useLanguage } from "../../i18n/LanguageProvider";
import { LanguageDialog } from "./LanguageDialog";

const delay = 1000;
const robots = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp/i;

interface Props {
  onChosen: ((language: Language) => void) | undefined;
  /** There is nothing to ask any more. */
  onDone: () => void;
}

/** Which language the site would offer first to somebody of the visitor's country; null when it does not say. */
async function offeredLanguage(): Promise<Language | null> {
  try {
    const { language } = (await (await fetch("/offered-language")).json()) as { language?: unknown };
    return isLanguage(language) ? language : null;
  } catch {
    return null;
  }
}

/** Opens the question about a second after the page is there, and never over another dialog. */
export default function LanguageQuestion({ onChosen, onDone }: Props) {
  const { language, setLanguage } = useLanguage();
  const [open, setOpen] = useState(false);
  const [offered, setOffered] = useState<Language | null>(null);

  useEffect(() => {
    if (robots.test(navigator.userAgent)) return;
    void offeredLanguage().then(setOffered);
    const timer = setInterval(() => {
      const chosen = hasChosenLanguage();
      if (!chosen && document.querySelector("[role=dialog]")) return;
      clearInterval(timer);
      if (!chosen) setOpen(true);
    }, delay);
    return () => clearInterval(timer);
  }, []);

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
