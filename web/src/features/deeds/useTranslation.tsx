import TranslateIcon from "@mui/icons-material/TranslateRounded";
import Alert from "@mui/material/Alert";
import { Button } from "../../components/Button";
import { useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../components/Box";
import { useHydrating } from "../../components/page/useHydrating";
import { Typography } from "../../components/Typography";
import { useLanguage } from "../../i18n/LanguageProvider";
import { report } from "../../lib/report";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { canTranslate, translated } from "../../lib/translator";

interface Translation {
  /** The button that asks for it; nothing where the reader needs none or the browser has none. */
  offer: ReactNode;
  /** The text in the reader's language and who translated it, or that it failed; nothing until it was asked for. */
  result: ReactNode;
}

/**
 * Offers a text of the other language in the reader's, where the browser itself translates. The button belongs where it moves
 * nothing when it appears: a server does not know what the browser can do.
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
