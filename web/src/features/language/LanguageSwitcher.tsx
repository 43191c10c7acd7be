import TranslateIcon from "@mui/icons-material/Translate";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { bottomBarSpace } from "../../theme/measures";
import { otherLanguage, ownName } from "@tree-for-deed/common/languages";
import { markLanguageChosen } from "../../i18n/language-choice";
import { useLanguage } from "../../i18n/LanguageProvider";

interface Props {
  /** Told after the reader has chosen, so that a member's account can remember it. */
  onChosen?: (language: ReturnType<typeof otherLanguage>) => void;
}

/** Floats at the bottom right, above all bars, and always names the other language in its own words. */
export function LanguageSwitcher({ onChosen }: Props) {
  const { language, setLanguage, changing } = useLanguage();
  const intl = useIntl();
  const other = otherLanguage(language);

  const change = async () => {
    markLanguageChosen();
    await setLanguage(other);
    onChosen?.(other);
  };

  return (
    <Button
      onClick={() => void change()}
      disabled={changing}
      aria-label={intl.formatMessage({ id: "language.switch" }, { language: ownName[other] })}
      sx={{
        position: "fixed",
        right: "max(16px, env(safe-area-inset-right))",
        bottom: `calc(${bottomBarSpace} + 12px + var(--own-bar-space, 0px))`,
        zIndex: "speedDial",
        gap: 0.75,
        px: 2,
        borderRadius: 99,
        boxShadow: 8,
        border: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        color: "text.primary",
        "&:hover": { bgcolor: "primary.light" },
      }}
    >
      <TranslateIcon fontSize="small" color="primary" />
      <span lang={other}>{ownName[other]}</span>
    </Button>
  );
}
