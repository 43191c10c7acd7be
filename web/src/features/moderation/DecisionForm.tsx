import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { byRules } from "../../components/form/rules-resolver";
import { showFieldProblems } from "../../components/form/server-problems";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextInput } from "../../components/form/TextInput";
import { rejectRules } from "./reject.rules";

interface Props {
  /** What is being asked: a reason to turn it down, or a note to go with an approval. */
  kind: "reject" | "note";
  /** Throws when it did not work; what was typed then stays. */
  onDecide: (typed: { reason: string; adminNote: string }) => Promise<void>;
  onCancel: () => void;
}

/** The words that go with a decision: the reason is for the member, the note for admins only. */
export function DecisionForm({ kind, onDecide, onCancel }: Props) {
  const intl = useIntl();
  const { control, handleSubmit, setFocus, setError, formState } = useForm({
    resolver: byRules(rejectRules),
    defaultValues: { reason: kind === "reject" ? "" : "-", adminNote: "" },
  });

  useEffect(() => setFocus(kind === "reject" ? "reason" : "adminNote"), [kind, setFocus]);

  const submit = handleSubmit(async (typed) => {
    try {
      await onDecide(typed);
    } catch (error) {
      const [first] = showFieldProblems(error, ["reason", "adminNote"], setError);
      if (first) setFocus(first);
    }
  });

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)} sx={{ mt: 2 }}>
      {kind === "reject" && (
        <TextInput
          control={control}
          name="reason"
          label={intl.formatMessage({ id: "admin.reason" })}
          hint={intl.formatMessage({ id: "admin.reasonHint" })}
          multiline
          minRows={2}
        />
      )}
      <TextInput
        control={control}
        name="adminNote"
        label={intl.formatMessage({ id: "admin.note" })}
        hint={intl.formatMessage({ id: "admin.noteHint" })}
        multiline
        optional
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <SubmitButton color={kind === "reject" ? "error" : "primary"} busy={formState.isSubmitting}>
          <FormattedMessage id={kind === "reject" ? "admin.rejectNow" : "admin.approve"} />
        </SubmitButton>
        <Button onClick={onCancel}>
          <FormattedMessage id="action.cancel" />
        </Button>
      </Stack>
    </Stack>
  );
}
