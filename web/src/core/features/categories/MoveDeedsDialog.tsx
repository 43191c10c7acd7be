import { either } from "@tree-for-deed/common/either";
import { useMutation } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { ChoiceInput } from "../../../components/form/ChoiceInput";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { useToast } from "../../../components/toasts/ToastProvider";
import { Typography } from "../../../components/Typography";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useMemberSending } from "../session/sign-in/useMemberSending";
import { DeleteCategoryDocument, type CategoryRow_CategoryFragment } from "./Categories.generated";
import { moveRules, type MoveValues } from "./category.rules";
import { forgetCategories } from "./forget-categories";

interface Props {
  category: CategoryRow_CategoryFragment;
  /** The categories that its deeds can move to. */
  others: readonly CategoryRow_CategoryFragment[];
  onClose: () => void;
}

/** Asks for the new category of the deeds before a category is deleted. */
export default function MoveDeedsDialog({ category, others, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { language } = useLanguage();
  const [remove] = useMutation(DeleteCategoryDocument, { update: forgetCategories });
  const nameOf = ({ name, nameEn }: CategoryRow_CategoryFragment) => either(language, name, nameEn);
  const labelOf = (other: CategoryRow_CategoryFragment) => `${other.icon} ${nameOf(other)}`;
  const form = useForm<MoveValues>({ resolver: byRules<MoveValues>(moveRules), defaultValues: { moveTo: "" } });
  const { onSubmit, note, signInDialog } = useMemberSending(form, ["moveTo"], async ({ moveTo }) => {
    await remove({ variables: { id: category.id, moveTo } });
    toast.success(intl.formatMessage({ id: "content.category.deleted" }));
    onClose();
  });

  return (
    <FormDialog
      title="content.category.deleteTitle"
      above={signInDialog}
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="content.category.moveAndDelete"
      color="error"
    >
      <Typography
        text="content.category.moveText"
        values={{ name: nameOf(category), icon: category.icon, count: category.deedCount ?? 0 }}
      />
      <ChoiceInput
        control={form.control}
        name="moveTo"
        label="content.category.moveTo"
        placeholder="content.category.moveChoose"
      >
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {labelOf(other)}
          </option>
        ))}
      </ChoiceInput>
    </FormDialog>
  );
}
