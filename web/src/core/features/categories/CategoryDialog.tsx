import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { AddressDialog } from "../../../components/layers/AddressDialog";
import { FormNote } from "../../../components/form/FormNote";
import { byRules } from "../../../components/form/rules-resolver";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { useToast } from "../../../components/toasts/ToastProvider";
import {
  CreateCategoryDocument,
  EditCategoryDocument,
  type CategoryRow_CategoryFragment,
} from "./Categories.generated";
import { storedText } from "@tree-for-deed/common/text";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
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
  const titleId = useId();
  const toast = useToast();
  const { asksFor, signInDialog } = useSignInAgain();
  const [create] = useMutation(CreateCategoryDocument, { update: forgetCategories });
  const [edit] = useMutation(EditCategoryDocument);
  const form = useForm<CategoryValues>({
    resolver: byRules<CategoryValues>(categoryRules),
    defaultValues: { name: category?.name ?? "", nameEn: category?.nameEn ?? "", icon: category?.icon ?? "" },
  });
  const { control, formState, watch } = form;
  const { onSubmit, note } = useSending(form, ["name", "nameEn", "icon"], async ({ name, nameEn, icon }) => {
    const input = { name: storedText(name), nameEn: storedText(nameEn), icon };
    try {
      await (category ? edit({ variables: { id: category.id, input } }) : create({ variables: { input } }));
    } catch (error) {
      if (asksFor(error)) return;
      throw error;
    }
    toast.success(intl.formatMessage({ id: category ? "content.category.edited" : "content.category.created" }));
    onClose();
  });

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={titleId}>
          <FormattedMessage id={category ? "content.category.edit" : "content.category.new"} />
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <TextInput control={control} name="name" lang="bn" label="content.category.name" autoComplete="off" />
            <TextInput control={control} name="nameEn" lang="en" label="content.category.nameEn" autoComplete="off" />
            <EmojiField control={control} />
            <FormNote>{note}</FormNote>
          </Stack>
        </DialogContent>
        <DialogActions>
          {category && (
            <Button color="error" onClick={() => onDelete(category)} sx={{ mr: "auto" }} text="content.delete" />
          )}
          <Button onClick={onClose} text="action.cancel" />
          <SubmitButton busy={formState.isSubmitting} disabled={!isFilled(watch())}>
            <FormattedMessage id={category ? "content.save" : "content.category.create"} />
          </SubmitButton>
        </DialogActions>
      </form>
      {signInDialog}
    </AddressDialog>
  );
}
