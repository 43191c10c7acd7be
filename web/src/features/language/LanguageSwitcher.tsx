import TranslateIcon from "@mui/icons-material/Translate";
import { Button } from "../../components/Button";
import { useIntl } from "react-intl";
import { languageBottom } from "../../theme/measures";
import { languageFacts, languagesBeside, type Language } from "@tree-for-deed/common/languages";
import { markLanguageChosen } from "../../i18n/language-choice";
import { useLanguage } from "../../i18n/LanguageProvider";

interface Props {
  /** Told after the reader has chosen, so that a member's account can remember it. */
  onChosen?: (language: Language) => void;
}

/**
 * At the bottom right. On a first visit it names the other language in its own words: in the bar where that is slim, else
 * floating above it. Whoever knows it finds it as a drawing in the bar, where it covers nothing.
 */
export function LanguageSwitcher({ onChosen }: Props) {
  const { language, setLanguage, changing } = useLanguage();
  const intl = useIntl();
  const [other = language] = languagesBeside(language);
  const name = intl.formatMessage({ id: "language.switch" }, { language: languageFacts[other].ownName });

  const change = async () => {
    markLanguageChosen();
    await setLanguage(other);
    onChosen?.(other);
  };

  return (
    <Button
      onClick={() => void change()}
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
        px: { xs: 2, md: 1.5 },
        borderRadius: 99,
        boxShadow: { xs: 8, md: 0 },
        "html:has([data-slim-bar]) &": { px: 1.5, boxShadow: 0, svg: { display: { xs: "none", md: "block" } } },
        "html[data-language-known] &": drawing,
        border: 1,
        borderColor: "divider",
        bgcolor: "background.raised",
        color: "text.primary",
        "&:hover": { bgcolor: "primary.light" },
      }}
    >
      <TranslateIcon fontSize="small" color="primary" />
      <span lang={other}>{languageFacts[other].ownName}</span>
    </Button>
  );
}

const drawing = {
  right: "env(safe-area-inset-right, 0px)",
  minWidth: 44,
  minHeight: 44,
  p: 0,
  border: 0,
  boxShadow: 0,
  bgcolor: "transparent",
  svg: { display: "block" },
  span: { display: "none" },
} as const;
