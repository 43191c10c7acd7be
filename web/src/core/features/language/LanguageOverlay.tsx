import { useEffect, useState } from "react";
import { lazyExtra } from "../../../lib/lazy";
import { hasChosenLanguage } from "../../../i18n/language-choice";
import type { Language } from "@tree-for-deed/common/languages";

const LanguageQuestion = lazyExtra(() => import("./LanguageQuestion"));

/** Asks a first-time visitor for the language; loads nothing for all others. */
export function LanguageOverlay({ onChosen }: { onChosen?: (language: Language) => void }) {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(hasChosenLanguage() ? null : performance.now()), []);
  return since !== null && <LanguageQuestion since={since} onChosen={onChosen} onDone={() => setSince(null)} />;
}
