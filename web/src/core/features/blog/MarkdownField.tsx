import { Button } from "../../../components/Button";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useController, type Control } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import type { Language } from "@tree-for-deed/common/languages";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { useProblemText } from "../../../i18n/problem";
import { MarkdownToolbar, pressedByKey } from "./MarkdownToolbar";
import type { PostValues } from "./post.rules";
import { PostPreview } from "./PostPreview";
import { useMarkdownPictures } from "./useMarkdownPictures";

interface Props {
  control: Control<PostValues>;
  name: "content" | "contentEn";
  lang: Language;
  label: string;
  /** Called when a picture could not be uploaded. */
  onFailure: (error: unknown) => void;
}

/** A Markdown editor with a live preview; on phones only one of them is visible. */
export function MarkdownField({ control, name, lang, label, onFailure }: Props) {
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [side, setSide] = useState<"write" | "preview">("write");
  const { choose, picker, pictureNote, busy, onPaste } = useMarkdownPictures({ area, onFailure });
  const onKeyDown = (event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (pressedByKey(group.current, code)) event.preventDefault();
  };
  const onSide = (wanted: typeof side) => ({ display: { xs: side === wanted ? "block" : "none", md: "block" } });

  return (
    <Box ref={group} role="group" aria-labelledby={`${id}-label`}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1 }}>
        <Typography id={`${id}-label`} component="label" htmlFor={id} variant="h4" sx={{ mr: 1 }}>
          {label}
        </Typography>
        <Box sx={{ display: { xs: "flex", md: "none" }, ml: "auto" }}>
          {(["write", "preview"] as const).map((each) => (
            <Button
              key={each}
              size="small"
              variant={side === each ? "contained" : "text"}
              aria-pressed={side === each}
              onClick={() => setSide(each)}
              text={`content.editor.${each}`}
            />
          ))}
        </Box>
      </Box>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "1fr 1fr" } }}>
        <Box sx={{ ...onSide("write"), minWidth: 0 }}>
          <MarkdownToolbar field={label} controls={id} busy={busy} onPicture={choose} />
          <OutlinedInput
            id={id}
            fullWidth
            multiline
            minRows={16}
            maxRows={16}
            value={field.value}
            error={problem !== undefined}
            inputRef={(element: HTMLTextAreaElement | null) => {
              area.current = element;
              field.ref(element);
            }}
            onBlur={field.onBlur}
            onChange={field.onChange}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            inputProps={{ lang, "aria-describedby": `${id}-help` }}
            sx={{ mt: 0.5, bgcolor: "background.paper", lineHeight: 1.7 }}
          />
          <FormHelperText id={`${id}-help`} error={problem !== undefined} {...(problem && { role: "alert" })}>
            {problem ?? <FormattedMessage id="content.editor.markdown" />}
          </FormHelperText>
          {pictureNote}
        </Box>
        <Box sx={{ ...onSide("preview"), minWidth: 0 }}>
          <Box sx={{ height: { xs: 420, md: 0 }, minHeight: { md: "100%" } }}>
            <PostPreview text={field.value} lang={lang} field={label} />
          </Box>
        </Box>
      </Box>
      {picker}
    </Box>
  );
}
