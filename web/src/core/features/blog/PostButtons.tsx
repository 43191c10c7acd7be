import OpenIcon from "@mui/icons-material/OpenInNewRounded";
import { Button } from "../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import type { PostEditor_PostFragment } from "./PostAdmin.generated";
import { paths } from "@tree-for-deed/common/paths";
import { storedText } from "@tree-for-deed/common/text";
import type { PostValues } from "./post.rules";

interface Props {
  /** Null for a new one. */
  saved: PostEditor_PostFragment | null;
  values: PostValues;
  dirty: boolean;
  /** Another admin has saved it meanwhile. */
  conflict: boolean;
  busy: boolean;
  /** A picture is still uploading. */
  waiting: boolean;
  onCreate: (published: boolean) => void;
  onSave: () => void;
  onPublish: (published: boolean) => void;
  onDelete: () => void;
}

/** Actions on a post. It needs titles in both languages. */
export function PostButtons({
  saved,
  values,
  dirty,
  conflict,
  busy,
  waiting,
  onCreate,
  onSave,
  onPublish,
  onDelete,
}: Props) {
  const titled = storedText(values.title) !== "" && storedText(values.titleEn) !== "";
  const disabled = !titled || busy || waiting;
  return (
    <DialogActions sx={bar}>
      {saved ? (
        <>
          <Button color="error" onClick={onDelete} text="content.delete" />
          {saved.published && (
            <Button href={paths.post(saved.slug)} target="_blank" rel="noopener" endIcon={<OpenIcon />}>
              <FormattedMessage id="content.post.view" />
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button variant="outlined" disabled={disabled || conflict} onClick={() => onPublish(!saved.published)}>
            <FormattedMessage id={saved.published ? "content.post.unpublish" : "content.post.publish"} />
          </Button>
          <Button variant="contained" disabled={disabled || !(dirty || conflict)} loading={busy} onClick={onSave}>
            <FormattedMessage id={conflict ? "content.conflict.saveMine" : "content.post.save"} />
          </Button>
        </>
      ) : (
        <>
          <Button variant="outlined" disabled={disabled} onClick={() => onCreate(false)}>
            <FormattedMessage id="content.post.createDraft" />
          </Button>
          <Button variant="contained" disabled={disabled} loading={busy} onClick={() => onCreate(true)}>
            <FormattedMessage id="content.post.createPublished" />
          </Button>
        </>
      )}
    </DialogActions>
  );
}

const bar = {
  flexWrap: "wrap",
  gap: 1,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;
