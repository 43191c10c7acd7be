import { useMutation } from "@apollo/client/react";
import { textRules } from "@tree-for-deed/common/text-rules";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";
import { FormDialog } from "../../../../components/form/FormDialog";
import { byRules } from "../../../../components/form/rules-resolver";
import { TextInput } from "../../../../components/form/TextInput";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { useMemberSending } from "../../../../core/features/session/sign-in/useMemberSending";
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
  const toast = useToast();
  const [create] = useMutation(CreatePlanterDocument, { update: forgetPlanting });
  const [edit] = useMutation(EditPlanterDocument, { update: forgetPlanting });
  const form = useForm<Values>({
    resolver: byRules<Values>(rules),
    defaultValues: { name: planter?.name ?? "", nameEn: planter?.nameEn ?? "", website: planter?.website ?? "" },
  });
  const { control, formState } = form;
  const sending = useMemberSending(form, ["name", "nameEn", "website"], async (input) => {
    await (planter ? edit({ variables: { id: planter.id, input } }) : create({ variables: { input } }));
    toast.success(intl.formatMessage({ id: "planting.planterSaved" }));
    onClose();
  });

  return (
    <FormDialog
      hasAddress
      title={planter ? "planting.planterEdit" : "planting.planterNew"}
      above={sending.signInDialog}
      onSubmit={sending.onSubmit}
      onClose={onClose}
      onDelete={planter ? () => onDelete(planter) : undefined}
      busy={formState.isSubmitting}
      note={sending.note}
      action="content.save"
    >
      <TextInput control={control} name="name" label="planting.planterBn" lang="bn" />
      <TextInput control={control} name="nameEn" label="planting.planterEn" lang="en" />
      <TextInput control={control} name="website" label="planting.website" lang="en" inputMode="url" optional />
    </FormDialog>
  );
}
