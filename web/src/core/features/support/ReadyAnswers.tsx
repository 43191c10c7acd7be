import { either } from "@tree-for-deed/common/either";
import ReadyIcon from "@mui/icons-material/PlaylistAddRounded";
import { Button } from "../../../components/Button";
import MenuItem from "@mui/material/MenuItem";
import { useId, useRef, useState } from "react";
import { Box } from "../../../components/Box";
import { Menu } from "../../../components/layers/Menu";
import type { Language } from "@tree-for-deed/common/languages";
import { ReadyAnswersToChooseDocument } from "./AdminTickets.generated";
import { useQuery } from "../../../lib/useQuery";

interface Props {
  /** The language of the person who asked. */
  language: Language;
  onChoose: (text: string) => void;
}

/** The ready-made answers, in the language of the person who asked; nothing if there are none. */
export function ReadyAnswers({ language, onChoose }: Props) {
  const { data } = useQuery(ReadyAnswersToChooseDocument, { ssr: false });
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const answers = data?.answerTemplates ?? [];
  if (answers.length === 0) return null;
  const choose = (text: string) => {
    setOpen(false);
    onChoose(text);
  };
  return (
    <div>
      <Button
        ref={anchor}
        id={id}
        size="small"
        startIcon={<ReadyIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        text="tickets.ready"
      />
      <Menu
        open={open}
        anchorEl={() => anchor.current}
        container={() => anchor.current?.closest("[role=dialog]") ?? document.body}
        onClose={() => setOpen(false)}
        disableRestoreFocus
        slotProps={{ list: { "aria-labelledby": id }, paper: { sx: { maxWidth: "min(560px, calc(100vw - 32px))" } } }}
      >
        {answers.map(({ id: answer, text, textEn }) => {
          const words = either(language, text, textEn);
          return (
            <MenuItem key={answer} lang={language} onClick={() => choose(words)} sx={item}>
              <Box component="span" sx={clamped}>
                {words}
              </Box>
            </MenuItem>
          );
        })}
      </Menu>
    </div>
  );
}

const item = { whiteSpace: "normal", overflowWrap: "anywhere", typography: "body2", minHeight: 44 } as const;
const clamped = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
} as const;
