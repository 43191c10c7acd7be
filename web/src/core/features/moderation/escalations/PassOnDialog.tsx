import { useMutation } from "@apollo/client/react";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type { InferInput } from "valibot";
import { ChoiceInput } from "../../../../components/form/ChoiceInput";
import { FormDialog } from "../../../../components/form/FormDialog";
import { byRules } from "../../../../components/form/rules-resolver";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { passOnRules } from "./escalation.rules";
import { PassDeedOnDocument } from "./Escalations.generated";

type Values = InferInput<typeof passOnRules>;

interface Props {
  deed: { id: string; uniqueId: string; version: number };
  onDone: () => void;
  onClose: () => void;
}

/** Form for passing a deed on for a second opinion. */
export default function PassOnDialog({ deed, onDone, onClose }: Props) {
  const intl = useIntl();
  const [passOn] = useMutation(PassDeedOnDocument);
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(passOnRules), []),
    defaultValues: { note: "", leaning: "" },
  });
  const { onSubmit, note } = useSending(
    form,
    ["note"],
    async (values) => {
      const leaning = values.leaning === "" ? null : values.leaning;
      await passOn({ variables: { id: deed.id, version: deed.version, note: values.note, leaning } });
      onDone();
    },
    "note",
  );

  return (
    <FormDialog
      title="review.passOn.title"
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="review.passOn.send"
    >
      <TextInput
        control={form.control}
        name="note"
        label="review.passOn.note"
        hint="review.passOn.hint"
        multiline
        minRows={3}
        maxRows={8}
      />
      <ChoiceInput control={form.control} name="leaning" label="review.passOn.leaning">
        <option value="">{intl.formatMessage({ id: "review.passOn.unsure" })}</option>
        <option value="APPROVED">{intl.formatMessage({ id: "admin.approve" })}</option>
        <option value="REJECTED">{intl.formatMessage({ id: "admin.reject" })}</option>
      </ChoiceInput>
    </FormDialog>
  );
}
