import CloseIcon from "@mui/icons-material/CloseRounded";
import Alert from "@mui/material/Alert";
import { Button } from "../../../components/Button";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useEffect, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { AddressDialog } from "../../../components/layers/AddressDialog";
import { FormNote } from "../../../components/form/FormNote";
import { usePhotoUpload } from "../../../components/usePhotoUpload";
import type { PostEditor_PostFragment } from "./PostAdmin.generated";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { CloseQuestion } from "./CloseQuestion";
import { ConflictPanel } from "./ConflictPanel";
import { valuesOf } from "./post.rules";
import type { PostDraft } from "./post-draft";
import { PostButtons } from "./PostButtons";
import { PostFields } from "./PostFields";
import { smallPicture } from "./small-picture";
import { StatusMark } from "./StatusMark";
import { usePostForm } from "./usePostForm";

interface Props {
  adminId: string;
  /** Null for a new one. */
  post: PostEditor_PostFragment | null;
  /** Unsaved text of an earlier visit. */
  draft: PostDraft | null;
  onClose: () => void;
  /** Called with whether something is not saved. */
  onDirty: (dirty: boolean) => void;
  /** The browser went back from the editor, which stays until its author decides. */
  leaving: boolean;
  onStay: () => void;
  onDelete: (post: PostEditor_PostFragment) => void;
}

/** The editor of a post. No text is lost by an error, another admin, an ended session, or a closed page. */
export function PostForm({ adminId, post, draft, onClose, onDirty, leaving, onStay, onDelete }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { asksFor, signInDialog } = useSignInAgain();
  const upload = usePhotoUpload({ prepare: smallPicture, onFailure: asksFor });
  const [closing, setClosing] = useState(false);
  const editor = usePostForm({ adminId, post, draft, onCreated: onClose, asksFor });
  const { form, values, saved, dirty, theirs, gone, restoredAt } = editor;
  const { isSubmitting } = form.formState;
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  const close = () => (dirty ? setClosing(true) : onClose());

  return (
    <AddressDialog open fullScreen onClose={close} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <Box sx={head}>
        <IconButton onClick={close} aria-label={intl.formatMessage({ id: "action.close" })}>
          <CloseIcon />
        </IconButton>
        <DialogTitle id={titleId} sx={{ p: 0, mr: 1 }}>
          <FormattedMessage id={post ? "content.post.edit" : "content.post.new"} />
        </DialogTitle>
        {saved && <StatusMark published={saved.published} />}
        {dirty && (
          <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
            <FormattedMessage id="content.post.unsaved" />
          </Box>
        )}
      </Box>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: "24px !important" }}>
        <Box sx={{ maxWidth: 1280, mx: "auto", display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {restoredAt !== null && (
            <Alert
              severity="info"
              role="status"
              sx={{ bgcolor: "info.light", color: "text.primary", alignItems: "center" }}
              action={<Button size="small" color="inherit" onClick={editor.discard} text="content.post.discard" />}
            >
              <FormattedMessage
                id="content.post.restored"
                values={{
                  when: intl.formatDate(restoredAt, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" }),
                }}
              />
            </Alert>
          )}
          {theirs && <ConflictPanel mine={values} theirs={valuesOf(theirs)} onTake={editor.take} />}
          {gone && <FormNote>{intl.formatMessage({ id: "content.post.gone" })}</FormNote>}
          <PostFields
            control={form.control}
            values={values}
            picture={editor.picture}
            onPicture={editor.setPicture}
            currentPicture={saved?.thumbnail?.url ?? null}
            upload={upload}
            slugFixed={saved?.publishedAt != null && !gone}
            onFailure={asksFor}
          />
          <FormNote>{editor.note}</FormNote>
        </Box>
      </DialogContent>
      <PostButtons
        saved={gone ? null : saved}
        values={values}
        dirty={dirty}
        conflict={theirs !== null}
        busy={isSubmitting}
        waiting={upload.progress !== null}
        onCreate={editor.create}
        onSave={editor.save}
        onPublish={editor.publish}
        onDelete={() => saved && onDelete(saved)}
      />
      <CloseQuestion
        dirty={dirty}
        asking={closing || leaving}
        onStay={() => {
          setClosing(false);
          if (leaving) onStay();
        }}
        onLeave={onClose}
      />
      {signInDialog}
    </AddressDialog>
  );
}

const paper = {
  m: 0,
  width: "100%",
  maxWidth: "none",
  height: "100%",
  maxHeight: "none",
  borderRadius: 0,
  bgcolor: "background.default",
  backgroundImage: "none",
} as const;

const head = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  px: { xs: 1, sm: 2 },
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;
