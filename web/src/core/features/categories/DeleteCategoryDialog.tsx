import { either } from "@tree-for-deed/common/either";
import { useMutation } from "@apollo/client/react";
import { FormattedMessage, useIntl } from "react-intl";
import DeleteDialog from "../../../components/DeleteDialog";
import { useToast } from "../../../components/toasts/ToastProvider";
import { DeleteCategoryDocument, type CategoryRow_CategoryFragment } from "./Categories.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { forgetCategories } from "./forget-categories";

interface Props {
  category: CategoryRow_CategoryFragment;
  onClose: () => void;
}

/**
 * Confirmation before a category without deeds is deleted; if a deed has arrived meanwhile, the category stays and the
 * dialog says so.
 */
export default function DeleteCategoryDialog({ category, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { language } = useLanguage();
  const { asksFor, signInDialog } = useSignInAgain();
  const [remove] = useMutation(DeleteCategoryDocument, { update: forgetCategories });
  const name = either(language, category.name, category.nameEn);

  return (
    <>
      <DeleteDialog
        title="content.category.deleteTitle"
        run={() => remove({ variables: { id: category.id } })}
        onDone={() => {
          toast.success(intl.formatMessage({ id: "content.category.deleted" }));
          onClose();
        }}
        onClose={onClose}
        asksFor={asksFor}
      >
        <FormattedMessage id="content.category.deleteText" values={{ name, icon: category.icon }} />
      </DeleteDialog>
      {signInDialog}
    </>
  );
}
