import { Button } from "../../../components/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { useRef, type ChangeEvent, type ClipboardEvent, type ReactNode, type RefObject } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { usePhotoUpload } from "../../../components/usePhotoUpload";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { useErrorMessage } from "../../../i18n/error-message";
import type { SentPhoto } from "../../../lib/send-photo";
import { smallPicture } from "./small-picture";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  onFailure: (error: unknown) => void;
}

interface MarkdownPictures {
  /** Opens the device's file picker. */
  choose: () => void;
  onPaste: (event: ClipboardEvent) => void;
  /** Whether a picture is being sent. */
  busy: boolean;
  /** The hidden file input; render it beside the text. */
  picker: ReactNode;
  /** The state of the upload, for below the text. */
  pictureNote: ReactNode;
}

/** File managers often give photos no type; the first bytes tell the type later. */
const mayBePicture = /^$|^image\/|^application\/octet-stream$/;

/** Pictures in a Markdown text, chosen or pasted: each is uploaded and inserted as a paragraph. */
export function useMarkdownPictures({ area, onFailure }: Props): MarkdownPictures {
  const intl = useIntl();
  const errorMessage = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const upload = usePhotoUpload({ prepare: smallPicture, onFailure });
  const alt = intl.formatMessage({ id: "content.editor.samplePicture" });

  const insert = async (sending: Promise<SentPhoto | null>) => {
    const sent = await sending;
    if (!sent || !area.current) return;
    area.current.focus();
    // The only way to change a text so that the browser can undo it.
    document.execCommand("insertText", false, `\n\n![${alt}](${sent.url})\n\n`);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file) void insert(upload.send(file));
  };

  const onPaste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find(({ type }) => mayBePicture.test(type));
    if (!picture) return;
    event.preventDefault();
    void insert(upload.send(picture));
  };

  const label = intl.formatMessage({ id: "content.editor.picture" });
  return {
    choose: () => input.current?.click(),
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
