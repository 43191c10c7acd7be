import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { languages, otherLanguage, ownName, type Language } from "./language";

interface Props {
  open: boolean;
  language: Language;
  /** Stands first and is ready to be taken. */
  offered: Language;
  onChoose: (language: Language) => void;
}

/* The one dialog that speaks both languages at once: its reader has not chosen yet. */
const words: Record<Language, { title: string; later: string }> = {
  bn: { title: "আপনার ভাষা বেছে নিন", later: "নিচে ডান দিকের বোতাম থেকে পরে ভাষা বদলাতে পারবেন।" },
  en: { title: "Choose your language", later: "You can change it later with the button at the bottom right." },
};

/** Both languages, each in its own words. Escape keeps the language that is shown. */
export default function LanguageDialog({ open, language, offered, onChoose }: Props) {
  const order = [offered, otherLanguage(offered)];
  return (
    <Dialog
      open={open}
      onClose={() => onChoose(language)}
      aria-labelledby="language-dialog-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogContent sx={{ textAlign: "center", p: 3 }}>
        <Typography id="language-dialog-title" variant="h2" component="h2" sx={{ mb: 3 }}>
          {languages.map((each) => (
            <span key={each} lang={each} style={{ display: "block" }}>
              {words[each].title}
            </span>
          ))}
        </Typography>
        <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
          {order.map((each) => (
            <Button
              key={each}
              lang={each}
              fullWidth
              size="large"
              variant={each === offered ? "contained" : "outlined"}
              autoFocus={each === offered}
              onClick={() => onChoose(each)}
            >
              {ownName[each]}
            </Button>
          ))}
        </Stack>
        {languages.map((each) => (
          <Typography key={each} lang={each} variant="body2" color="textSecondary" sx={{ mt: each === "bn" ? 3 : 0.5 }}>
            {words[each].later}
          </Typography>
        ))}
      </DialogContent>
    </Dialog>
  );
}
