import { useMutation } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useToast } from "../../../components/toasts/ToastProvider";
import {
  CreateCategoryDocument,
  EditCategoryDocument,
  type CategoryRow_CategoryFragment,
} from "./Categories.generated";
import { storedText } from "@tree-for-deed/common/text";
import { useMemberSending } from "../session/sign-in/useMemberSending";
import { categoryRules, isFilled, type CategoryValues } from "./category.rules";
import { EmojiField } from "./EmojiField";
import { forgetCategories } from "./forget-categories";

interface Props {
  /** Null for a new one. */
  category: CategoryRow_CategoryFragment | null;
  onClose: () => void;
  onDelete: (category: CategoryRow_CategoryFragment) => void;
}

/** Form of a category: its two names and its emoji. */
export default function CategoryDialog({ category, onClose, onDelete }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [create] = useMutation(CreateCategoryDocument, { update: forgetCategories });
  const [edit] = useMutation(EditCategoryDocument);
  const form = useForm<CategoryValues>({
    resolver: byRules<CategoryValues>(categoryRules),
    defaultValues: { name: category?.name ?? "", nameEn: category?.nameEn ?? "", icon: category?.icon ?? "" },
  });
  const { control, formState, watch } = form;
  const sending = useMemberSending(form, ["name", "nameEn", "icon"], async ({ name, nameEn, icon }) => {
    const input = { name: storedText(name), nameEn: storedText(nameEn), icon };
    await (category ? edit({ variables: { id: category.id, input } }) : create({ variables: { input } }));
    toast.success(intl.formatMessage({ id: category ? "content.category.edited" : "content.category.created" }));
    onClose();
  });

  return (
    <FormDialog
      hasAddress
      title={category ? "content.category.edit" : "content.category.new"}
      above={sending.signInDialog}
      onSubmit={sending.onSubmit}
      onClose={onClose}
      onDelete={category ? () => onDelete(category) : undefined}
      busy={formState.isSubmitting}
      disabled={!isFilled(watch())}
      note={sending.note}
      action={category ? "content.save" : "content.category.create"}
    >
      <TextInput control={control} name="name" lang="bn" label="content.category.name" autoComplete="off" />
      <TextInput control={control} name="nameEn" lang="en" label="content.category.nameEn" autoComplete="off" />
      <EmojiField control={control} />
    </FormDialog>
  );
}
