import TranslateIcon from "@mui/icons-material/TranslateRounded";
import Alert from "@mui/material/Alert";
import { Button } from "../../../components/Button";
import { useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { useHydrating } from "../../../components/page/useHydrating";
import { Typography } from "../../../components/Typography";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { report } from "../../../lib/report";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { canTranslate, translated } from "../../../lib/translator";

interface Translation {
  /** The translate button; nothing if the text needs no translation or the browser cannot translate. */
  offer: ReactNode;
  /** The translation with a note that the browser made it, or an error; nothing before a request. */
  result: ReactNode;
}

/**
 * Offers to translate a text of another language with the browser's own translator. Place the button where its late
 * appearance moves nothing, since the server does not know the browser's abilities.
 */
export function useTranslation(text: string): Translation {
  const { language } = useLanguage();
  const [state, setState] = useState<"asked" | "failed" | { text: string } | null>(null);
  const hydrating = useHydrating();
  const from = textLanguage(text);
  if (hydrating || from === "" || from === language || !canTranslate()) return { offer: null, result: null };

  const translate = () => {
    setState("asked");
    translated(text, from, language).then(
      (found) => setState({ text: found }),
      (error: unknown) => {
        report(error);
        setState("failed");
      },
    );
  };
  if (state !== null && typeof state === "object") {
    const result = (
      <Box role="status" sx={{ borderInlineStart: "3px solid", borderColor: "secondary.main", pl: 2 }}>
        <Typography lang={language} sx={{ whiteSpace: "pre-wrap", maxWidth: "68ch" }}>
          {state.text}
        </Typography>
        <Typography variant="body2" color="textSecondary" text="deed.translated" />
      </Box>
    );
    return { offer: null, result };
  }
  const offer = (
    <Button onClick={translate} loading={state === "asked"} startIcon={<TranslateIcon />} sx={{ px: 1.5 }}>
      <FormattedMessage id="deed.translate" />
    </Button>
  );
  const failed = (
    <Alert severity="info">
      <FormattedMessage id="deed.notTranslated" />
    </Alert>
  );
  return { offer, result: state === "failed" ? failed : null };
}
