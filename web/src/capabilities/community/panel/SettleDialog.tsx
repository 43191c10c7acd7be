import { useMutation } from "@apollo/client/react";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import type { InferInput } from "valibot";
import { Box } from "../../../components/Box";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { Typography } from "../../../components/Typography";
import { useDialogBelow } from "../../../components/useDialogBelow";
import { forgetCounts } from "../../../core/features/moderation/decisions/forget-counts";
import type { ProfilePart, UserReportReason } from "../../../gql/schema.generated";
import { profileParts, settleForm } from "./settle.rules";
import { SettleUserReportsDocument } from "./UserReports.generated";

type Values = InferInput<typeof settleForm>;

interface Props {
  user: { id: string; fullName: string };
  /** Chosen parts at first: those that were reported. */
  reasons: readonly UserReportReason[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Form of a decision that reports of a member are right. */
export default function SettleDialog({ user, reasons, onDone, onClose }: Props) {
  useDialogBelow();
  const [remove, setRemove] = useState<readonly ProfilePart[]>(
    profileParts.filter((part) => reasons.some((reason) => reason === part)),
  );
  const [settle] = useMutation(SettleUserReportsDocument, { update: forgetCounts });
  const isRemoving = remove.length > 0;
  const form = useForm<Values>({
    resolver: useMemo(
      () => (isRemoving ? byRules<Values>(settleForm) : async (values) => ({ values, errors: {} })),
      [isRemoving],
    ),
    defaultValues: { reason: "" },
  });
  const { onSubmit, note } = useSending(
    form,
    ["reason"],
    async ({ reason }) => {
      await settle({
        variables: { id: user.id, right: true, remove: [...remove], reason: isRemoving ? reason : null },
      });
      await onDone();
    },
    "reason",
  );
  const toggle = (part: ProfilePart) =>
    setRemove(remove.includes(part) ? remove.filter((each) => each !== part) : [...remove, part]);

  return (
    <FormDialog
      title={<FormattedMessage id="userReports.settleTitle" values={{ name: <bdi>{user.fullName}</bdi> }} />}
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action={isRemoving ? "userReports.remove" : "userReports.close"}
      color="error"
    >
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid" }}>
        <Typography component="legend" variant="subtitle2" sx={{ p: 0 }} text="userReports.what" />
        {profileParts.map((part) => (
          <FormControlLabel
            key={part}
            control={<Checkbox checked={remove.includes(part)} onChange={() => toggle(part)} />}
            label={<FormattedMessage id={`userReports.part.${part}`} />}
          />
        ))}
      </Box>
      {isRemoving ? (
        <TextInput
          control={form.control}
          name="reason"
          label="userReports.reason"
          hint="userReports.reasonHint"
          multiline
          minRows={2}
          maxRows={8}
        />
      ) : (
        <Typography variant="body2" color="textSecondary" text="userReports.otherAct" />
      )}
    </FormDialog>
  );
}
