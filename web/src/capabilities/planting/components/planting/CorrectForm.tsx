import { useMutation } from "@apollo/client/react";
import { textRules } from "@tree-for-deed/common/text-rules";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { Box } from "../../../../components/Box";
import { written } from "../../../../components/form/field-rules";
import { FormNote } from "../../../../components/form/FormNote";
import { byRules } from "../../../../components/form/rules-resolver";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { forgetPlanting } from "./forget-planting";
import { CorrectPlantingDocument } from "./Planting.generated";

interface Props {
  record: { id: string };
  asksFor: (error: unknown) => boolean;
  /** Called when the draft of the correction exists. */
  onBegun: (id: string) => void;
}

const rules = v.object({ reason: written(textRules.plantingReason) });
type Values = v.InferInput<typeof rules>;

/** Starts the correction of a published record, with a public reason. */
export function CorrectForm({ record, asksFor, onBegun }: Props) {
  const [correct] = useMutation(CorrectPlantingDocument, { update: forgetPlanting });
  const form = useForm<Values>({ resolver: byRules<Values>(rules), defaultValues: { reason: "" } });
  const { onSubmit, note } = useSending(form, ["reason"], async ({ reason }) => {
    try {
      const { data } = await correct({ variables: { id: record.id, reason } });
      if (data) onBegun(data.correctPlanting.id);
    } catch (error) {
      if (!asksFor(error)) throw error;
    }
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: "flex", flexDirection: "column", gap: 1.5, mt: 3, pt: 3, borderTop: 1, borderColor: "divider" }}
    >
      <TextInput control={form.control} name="reason" label="planting.correctReason" hint="planting.correctHint" />
      <FormNote>{note}</FormNote>
      <SubmitButton busy={form.formState.isSubmitting} text="planting.correct" />
    </Box>
  );
}
