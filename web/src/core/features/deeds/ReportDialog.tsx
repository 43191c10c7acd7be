import { useMutation } from "@apollo/client/react";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type { InferInput } from "valibot";
import { ChoiceInput } from "../../../components/form/ChoiceInput";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { Typography } from "../../../components/Typography";
import { reportReasons, reportRules } from "./report.rules";
import { ReportDeedDocument } from "./ReportDeed.generated";

type Values = InferInput<typeof reportRules>;

interface Props {
  deedId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Form of a report. Typed text stays if it cannot be sent. */
export default function ReportDialog({ deedId, onDone, onClose }: Props) {
  const intl = useIntl();
  const [report] = useMutation(ReportDeedDocument);
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(reportRules), []),
    defaultValues: { reason: "UNTRUE", words: "" },
  });
  const { onSubmit, note } = useSending(
    form,
    ["words"],
    async (values) => {
      await report({ variables: { id: deedId, ...values } });
      onDone();
    },
    "words",
  );

  return (
    <FormDialog
      title="deed.report.title"
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="deed.report.send"
    >
      <Typography variant="body2" text="deed.report.text" />
      <ChoiceInput control={form.control} name="reason" label="deed.report.reason">
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {intl.formatMessage({ id: `deed.report.reason.${reason}` })}
          </option>
        ))}
      </ChoiceInput>
      <TextInput
        control={form.control}
        name="words"
        label="deed.report.words"
        optional
        multiline
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  );
}
