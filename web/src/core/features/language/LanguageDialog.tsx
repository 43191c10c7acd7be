import { Button } from "../../../components/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useRef } from "react";
import { languageFacts, languages, languagesBeside, type Language } from "@tree-for-deed/common/languages";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { texts } from "../../../i18n/catalogs/every-language.generated";
import { useLayer } from "../../../components/layers/useLayer";

interface Props {
  language: Language;
  /** The language offered first. */
  offered: Language;
  onChoose: (language: Language) => void;
}

/** Safari supports dialogs since 15.4; in older versions it is drawn over the page, which stays usable. */
function open(dialog: HTMLDialogElement): void {
  if ("showModal" in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute("open", "");
}

/**
 * All languages at once, each in its own words, since the reader has not chosen yet. Escape and Back keep the current
 * language. It opens during hydration, so it is the browser's own dialog, which opens faster than MUI's.
 */
export default function LanguageDialog({ language, offered, onChoose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const order = [offered, ...languagesBeside(offered)];

  useLayer(true, () => onChoose(language));

  useEffect(() => {
    const shown = dialog.current;
    // Opening it causes a layout of the whole page: on a cheap phone that is a task of its own.
    const opening = setTimeout(() => shown && open(shown));
    return () => {
      clearTimeout(opening);
      if (shown && "close" in shown) shown.close();
    };
  }, []);

  return (
    <Box
      component="dialog"
      ref={dialog}
      role="dialog"
      aria-labelledby="language-dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onChoose(language);
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onChoose(language);
      }}
      sx={styles}
    >
      <Box sx={{ textAlign: "center", p: 3 }}>
        <Typography id="language-dialog-title" variant="h2" component="h2" sx={{ mb: 3 }}>
          {languages.map((each) => (
            <span key={each} lang={each} style={{ display: "block" }}>
              {texts[each]["language.question.title"]}
            </span>
          ))}
        </Typography>
        <Stack direction={{ xs: "column", sm: order.length > 2 ? "column" : "row" }} spacing={2}>
          {order.map((each) => (
            <Button
              key={each}
              lang={each}
              fullWidth
              size="large"
              variant={each === offered ? "contained" : "outlined"}
              onClick={() => onChoose(each)}
            >
              {languageFacts[each].ownName}
            </Button>
          ))}
        </Stack>
        {languages.map((each, place) => (
          <Typography key={each} lang={each} variant="body2" color="textSecondary" sx={{ mt: place === 0 ? 3 : 0.5 }}>
            {texts[each]["language.question.later"]}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const styles = {
  position: "fixed",
  inset: 0,
  height: "fit-content",
  m: "auto",
  zIndex: "modal",
  p: 0,
  border: 0,
  borderRadius: 1,
  width: 444,
  maxWidth: "calc(100% - 64px)",
  color: "text.primary",
  bgcolor: "background.paper",
  boxShadow: 24,
  "&::backdrop": { bgcolor: "rgba(0, 0, 0, 0.5)" },
  "@media (prefers-reduced-motion: no-preference)": {
    "&, &::backdrop": { animation: "language-dialog 180ms ease-out" },
    "@keyframes language-dialog": { from: { opacity: 0 } },
  },
} as const;
