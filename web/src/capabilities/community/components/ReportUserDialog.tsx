import { useMutation } from "@apollo/client/react";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import type { InferInput } from "valibot";
import { ChoiceInput } from "../../../components/form/ChoiceInput";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { Typography } from "../../../components/Typography";
import { ReportUserDocument } from "./Blocks.generated";
import { userReportForm, userReportReasons } from "./report.rules";

type Values = InferInput<typeof userReportForm>;

interface Props {
  user: { id: string; fullName: string };
  onDone: () => void;
  onClose: () => void;
}

/** Form of a report of a member. Typed text stays if it cannot be sent. */
export default function ReportUserDialog({ user, onDone, onClose }: Props) {
  const intl = useIntl();
  const [report] = useMutation(ReportUserDocument);
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(userReportForm), []),
    defaultValues: { reason: "NAME", words: "" },
  });
  const { onSubmit, note } = useSending(
    form,
    ["words"],
    async (values) => {
      await report({ variables: { id: user.id, ...values } });
      onDone();
    },
    "words",
  );
  const needsWords = form.watch("reason") === "OTHER";

  return (
    <FormDialog
      title={<FormattedMessage id="userReport.title" values={{ name: <bdi>{user.fullName}</bdi> }} />}
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="deed.report.send"
    >
      <Typography variant="body2" text="userReport.text" />
      <ChoiceInput control={form.control} name="reason" label="deed.report.reason">
        {userReportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {intl.formatMessage({ id: `userReport.reason.${reason}` })}
          </option>
        ))}
      </ChoiceInput>
      <TextInput
        control={form.control}
        name="words"
        label={needsWords ? "userReport.words" : "deed.report.words"}
        optional={!needsWords}
        multiline
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  );
}
