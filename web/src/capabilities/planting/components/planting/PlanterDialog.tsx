import { useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import { textRules } from "@tree-for-deed/common/text-rules";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import * as v from "valibot";
import { DialogBar } from "../../../../components/DialogBar";
import { written } from "../../../../components/form/field-rules";
import { FormNote } from "../../../../components/form/FormNote";
import { byRules } from "../../../../components/form/rules-resolver";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { AddressDialog } from "../../../../components/layers/AddressDialog";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { useSignInAgain } from "../../../../core/features/session/sign-in/useSignInAgain";
import { forgetPlanting } from "./forget-planting";
import { CreatePlanterDocument, EditPlanterDocument, type PlanterRow_PartnerFragment } from "./Planting.generated";

interface Props {
  /** Null for a new one. */
  planter: PlanterRow_PartnerFragment | null;
  onClose: () => void;
  onDelete: (planter: PlanterRow_PartnerFragment) => void;
}

const rules = v.object({
  name: written(textRules.plantingPartnerName),
  nameEn: written(textRules.plantingPartnerName),
  website: written(textRules.partnerWebsite),
});
type Values = v.InferInput<typeof rules>;

/** Form of a planting organisation. */
export default function PlanterDialog({ planter, onClose, onDelete }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const toast = useToast();
  const { asksFor, signInDialog } = useSignInAgain();
  const [create] = useMutation(CreatePlanterDocument, { update: forgetPlanting });
  const [edit] = useMutation(EditPlanterDocument, { update: forgetPlanting });
  const form = useForm<Values>({
    resolver: byRules<Values>(rules),
    defaultValues: { name: planter?.name ?? "", nameEn: planter?.nameEn ?? "", website: planter?.website ?? "" },
  });
  const { control, formState } = form;
  const { onSubmit, note } = useSending(form, ["name", "nameEn", "website"], async (input) => {
    try {
      await (planter ? edit({ variables: { id: planter.id, input } }) : create({ variables: { input } }));
    } catch (error) {
      if (asksFor(error)) return;
      throw error;
    }
    toast.success(intl.formatMessage({ id: "planting.planterSaved" }));
    onClose();
  });

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        <FormattedMessage id={planter ? "planting.planterEdit" : "planting.planterNew"} />
      </DialogBar>
      <form noValidate onSubmit={onSubmit} style={{ display: "contents" }}>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <TextInput control={control} name="name" label="planting.planterBn" lang="bn" />
            <TextInput control={control} name="nameEn" label="planting.planterEn" lang="en" />
            <TextInput control={control} name="website" label="planting.website" lang="en" inputMode="url" optional />
            <FormNote>{note}</FormNote>
          </Stack>
        </DialogContent>
        <DialogActions>
          {planter && (
            <Button color="error" onClick={() => onDelete(planter)} sx={{ mr: "auto" }} text="content.delete" />
          )}
          <SubmitButton busy={formState.isSubmitting} text="content.save" />
        </DialogActions>
      </form>
      {signInDialog}
    </AddressDialog>
  );
}
