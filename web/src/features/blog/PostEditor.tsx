import { skipToken, useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorNote } from "../../components/ErrorNote";
import { Spinner } from "../../components/Spinner";
import { PostEditorDocument } from "../../gql/graphql";
import { readPostDraft } from "./post-draft";
import { PostForm } from "./PostForm";

interface Props {
  adminId: string;
  /** Null for a new post. */
  postId: string | null;
  onClose: () => void;
}

/** Loads a post as it is now, and what this device kept of an earlier visit, before it is edited. */
export default function PostEditor({ adminId, postId, onClose }: Props) {
  const titleId = useId();
  const [draft] = useState(() => readPostDraft(adminId, postId ?? "new"));
  const { data, error, refetch } = useQuery(
    PostEditorDocument,
    postId === null
      ? skipToken
      : {
          variables: { id: postId },
          ssr: false,
          fetchPolicy: "network-only",
          // What is being written must not be taken away by an answer to something else.
          nextFetchPolicy: "standby",
        },
  );
  const post = data?.adminBlogPost;
  if (postId === null || post) {
    return <PostForm adminId={adminId} post={post ?? null} draft={draft} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        <FormattedMessage id="content.post.edit" />
      </DialogTitle>
      <DialogContent>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!error && data && <FormattedMessage id="content.post.missing" />}
        {!error && !data && <Spinner minHeight={120} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
