import { useMutation } from "@apollo/client/react";
import { FormattedMessage, useIntl } from "react-intl";
import DeleteDialog from "../../../components/DeleteDialog";
import { useToast } from "../../../components/toasts/ToastProvider";
import { DeletePostDocument, type PostRow_PostFragment } from "./PostAdmin.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { forgetPosts } from "./forget-posts";
import { postText } from "./post-text";

interface Props {
  post: PostRow_PostFragment;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirmation before a post is deleted. */
export default function DeletePostDialog({ post, onClose, onDeleted }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { language } = useLanguage();
  const { asksFor, signInDialog } = useSignInAgain();
  const [remove] = useMutation(DeletePostDocument, { update: forgetPosts });
  const title = postText(language, post.title, post.titleEn).text;

  return (
    <>
      <DeleteDialog
        title="content.post.deleteTitle"
        run={() => remove({ variables: { id: post.id, version: post.version } })}
        onDone={() => {
          toast.success(intl.formatMessage({ id: "content.post.deletedToast" }));
          onDeleted();
          onClose();
        }}
        onClose={onClose}
        asksFor={asksFor}
      >
        <FormattedMessage id="content.post.deleteText" values={{ title }} />
      </DeleteDialog>
      {signInDialog}
    </>
  );
}
