import { skipToken } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState, type ComponentProps } from "react";
import { FormattedMessage } from "react-intl";
import { AddressDialog } from "../../../components/layers/AddressDialog";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { PostEditorDocument, type PostEditor_PostFragment } from "./PostAdmin.generated";
import { readPostDraft } from "./post-draft";
import { PostForm } from "./PostForm";
import { useQuery } from "../../../lib/useQuery";

interface Props extends Omit<ComponentProps<typeof PostForm>, "post" | "draft"> {
  /** Null for a new post. */
  postId: string | null;
}

/** Loads the current post and any unsaved text on this device before editing. */
export default function PostEditor({ postId, ...form }: Props) {
  const titleId = useId();
  const [draft] = useState(() => readPostDraft(form.adminId, postId ?? "new"));
  const { data, error, refetch } = useQuery(
    PostEditorDocument,
    postId === null
      ? skipToken
      : {
          variables: { id: postId },
          ssr: false,
          fetchPolicy: "network-only",
        },
  );
  const post = data?.adminBlogPost;
  // Later refetches must not replace the text that is being edited.
  const [edited, setEdited] = useState<PostEditor_PostFragment | null>(null);
  if (post && !edited) setEdited(post);
  if (postId === null || edited) {
    return <PostForm {...form} post={edited} draft={draft} />;
  }
  return (
    <AddressDialog open onClose={form.onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        <FormattedMessage id="content.post.edit" />
      </DialogTitle>
      <DialogContent>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!error && data && <FormattedMessage id="content.post.missing" />}
        {!error && !data && <Spinner minHeight={120} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={form.onClose} text="action.close" />
      </DialogActions>
    </AddressDialog>
  );
}
