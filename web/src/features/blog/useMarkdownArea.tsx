import { Button } from "../../components/Button";
import FormHelperText from "@mui/material/FormHelperText";
import {
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { usePhotoUpload } from "../../components/usePhotoUpload";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { useErrorMessage } from "../../i18n/error-message";
import type { SentPhoto } from "../../lib/send-photo";
import { linked, marked, pictured, wrapped, type Draft } from "./markdown-edits";
import type { MarkdownAct } from "./MarkdownToolbar";
import { smallPicture } from "./small-picture";
import { useTextEdits } from "./useTextEdits";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (text: string) => void;
  onFailure: (error: unknown) => void;
}

interface MarkdownArea {
  act: (act: MarkdownAct) => void;
  typed: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** A picture is on its way. */
  busy: boolean;
  /** Belongs somewhere beside the text. */
  picker: ReactNode;
  /** What is the matter with the picture, below the text. */
  pictureNote: ReactNode;
}

/** File managers hand photos on without a type; what a file is, its first bytes say later. */
const mayBePicture = /^$|^image\/|^application\/octet-stream$/;

const keys: Readonly<Record<string, MarkdownAct>> = { KeyB: "bold", KeyI: "italic", KeyK: "link" };

/** Everything that buttons, keys and pictures do to a text in Markdown. */
export function useMarkdownArea({ area, value, onChange, onFailure }: Props): MarkdownArea {
  const intl = useIntl();
  const errorMessage = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const { apply, typed, onHistoryKey } = useTextEdits(value, onChange, area);
  const upload = usePhotoUpload({ prepare: smallPicture, onFailure });
  const sample = (of: "Bold" | "Italic" | "Link" | "Picture") =>
    intl.formatMessage({ id: `content.editor.sample${of}` });

  const edits: Readonly<Record<Exclude<MarkdownAct, "picture">, (draft: Draft) => Draft>> = {
    bold: (draft) => wrapped(draft, "**", sample("Bold")),
    italic: (draft) => wrapped(draft, "*", sample("Italic")),
    heading: (draft) => marked(draft, "## "),
    list: (draft) => marked(draft, "- "),
    numbers: (draft) => marked(draft, "1. "),
    quote: (draft) => marked(draft, "> "),
    link: (draft) => linked(draft, sample("Link")),
  };
  const act = (wanted: MarkdownAct) => {
    if (wanted === "picture") input.current?.click();
    else apply(edits[wanted]);
  };
  const insert = async (sending: Promise<SentPhoto | null>) => {
    const sent = await sending;
    if (sent) apply((draft) => pictured(draft, sent.url, sample("Picture")));
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file) void insert(upload.send(file));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // By the key's place, so that it works on a Bengali keyboard too.
    const wanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? keys[event.code] : undefined;
    if (wanted) act(wanted);
    else if (!onHistoryKey(event)) return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find(({ type }) => mayBePicture.test(type));
    if (!picture) return;
    event.preventDefault();
    void insert(upload.send(picture));
  };

  const label = intl.formatMessage({ id: "content.editor.picture" });
  return {
    act,
    typed,
    onKeyDown,
    onPaste,
    busy: upload.progress !== null,
    picker: (
      <VisuallyHidden>
        <input ref={input} type="file" accept="image/*" tabIndex={-1} aria-label={label} onChange={pick} />
      </VisuallyHidden>
    ),
    pictureNote: (upload.progress !== null || upload.failure !== null) && (
      <FormHelperText error={upload.failure !== null} role={upload.failure === null ? "status" : "alert"}>
        {upload.failure === null ? (
          <FormattedMessage id="content.editor.pictureSending" />
        ) : (
          <>
            {errorMessage(upload.failure)}
            <Button
              size="small"
              color="error"
              onClick={() => void insert(upload.retry())}
              sx={{ display: "block", mt: 0.5 }}
              text="content.upload.retry"
            />
          </>
        )}
      </FormHelperText>
    ),
  };
}
