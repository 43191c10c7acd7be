import { useEffect, useState } from "react";
import { lazyExtra } from "../../lib/lazy";
import { hasChosenLanguage, markLanguageChosen, offeredLanguage } from "../../i18n/language-choice";
import type { Language } from "@tree-for-deed/common/languages";
import { useLanguage } from "../../i18n/LanguageProvider";

const LanguageDialog = lazyExtra(() => import("./LanguageDialog"));

const delay = 1000;
const robots = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp/i;

/** Asks a first-time visitor for the language, about a second after the page is there and never over another dialog. */
export function LanguageOverlay({ onChosen }: { onChosen?: (language: Language) => void }) {
  const { language, setLanguage } = useLanguage();
  const [state, setState] = useState<"hidden" | "open" | "closed">("hidden");
  const [offered, setOffered] = useState<Language | null>(null);

  useEffect(() => {
    if (hasChosenLanguage() || robots.test(navigator.userAgent)) return;
    void offeredLanguage().then(setOffered);
    const timer = setInterval(() => {
      const chosen = hasChosenLanguage();
      if (!chosen && document.querySelector("[role=dialog]")) return;
      clearInterval(timer);
      if (!chosen) setState("open");
    }, delay);
    return () => clearInterval(timer);
  }, []);

  const choose = async (chosen: Language) => {
    markLanguageChosen();
    setState("closed");
    await setLanguage(chosen);
    onChosen?.(chosen);
  };

  if (state !== "open") return null;
  return (
    <LanguageDialog language={language} offered={offered ?? language} onChoose={(chosen) => void choose(chosen)} />
  );
}
