import TranslateIcon from "@mui/icons-material/Translate";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "../../../components/Button";
import { lazyExtra } from "../../../lib/lazy";
import { belowDesk, desk, languageBottom } from "../../../theme/measures";
import { languageFacts, languagesBeside, type Language } from "@tree-for-deed/common/languages";
import { markLanguageChosen } from "../../../i18n/language-choice";
import { useLanguage } from "../../../i18n/LanguageProvider";

const LanguageDialog = lazyExtra(() => import("./LanguageDialog"));

interface Props {
  /** Called after a choice, so that a member's account can store it. */
  onChosen?: (language: Language) => void;
}

/**
 * The language button. At a desk it stands in the header and names the other language in its own words. On smaller
 * screens it is at the bottom right: on a first visit with that name, in the bar if that is slim, otherwise floating
 * above it; later as an icon in the bar, where it covers nothing. With several other languages, it names the current one
 * and opens a list.
 */
export function LanguageSwitcher({ onChosen }: Props) {
  const { language, setLanguage, changing } = useLanguage();
  const intl = useIntl();
  const [asks, setAsks] = useState(false);
  const others = languagesBeside(language);
  const [other = language] = others;
  const shown = others.length > 1 ? language : other;
  const name =
    others.length > 1
      ? intl.formatMessage({ id: "language.choose" })
      : intl.formatMessage({ id: "language.switch" }, { language: languageFacts[other].ownName });

  const change = async (chosen: Language) => {
    setAsks(false);
    markLanguageChosen();
    if (chosen === language) return;
    await setLanguage(chosen);
    onChosen?.(chosen);
  };

  const button = (
    <Button
      onClick={() => (others.length > 1 ? setAsks(true) : void change(other))}
      disabled={changing}
      data-language-switch
      aria-label={name}
      title={name}
      sx={{
        position: "fixed",
        right: "max(16px, env(safe-area-inset-right))",
        bottom: `calc(${languageBottom} + env(safe-area-inset-bottom, 0px))`,
        zIndex: "drawer",
        minHeight: 40,
        gap: 0.75,
        px: 2,
        flexShrink: 0,
        borderRadius: 99,
        boxShadow: 8,
        "html:has([data-slim-bar]) &": { px: 1.5, boxShadow: 0, svg: { display: { xs: "none", md: "block" } } },
        "html[data-language-known] &": drawing,
        "html &": atDesk,
        border: 1,
        borderColor: "divider",
        bgcolor: "background.raised",
        color: "text.primary",
        "&:hover": { bgcolor: "primary.light" },
      }}
    >
      <TranslateIcon fontSize="small" color="primary" />
      <span lang={shown}>{languageFacts[shown].ownName}</span>
    </Button>
  );
  return (
    <>
      {button}
      {asks && <LanguageDialog language={language} offered={language} onChoose={(chosen) => void change(chosen)} />}
    </>
  );
}

const atDesk = {
  [desk]: {
    position: "static",
    minHeight: 44,
    px: 1.5,
    border: 0,
    boxShadow: 0,
    bgcolor: "transparent",
    svg: { display: "block" },
  },
} as const;

const drawing = {
  right: "env(safe-area-inset-right, 0px)",
  minHeight: 44,
  border: 0,
  boxShadow: 0,
  bgcolor: "transparent",
  svg: { display: "block" },
  [belowDesk]: { minWidth: 44, p: 0, span: { display: "none" } },
} as const;
