import { useMutation } from "@apollo/client/react";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useMemo } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { Holdings } from "../../../components/Holdings";
import { Typography } from "../../../components/Typography";
import { FormDialog } from "../../../components/form/FormDialog";
import { PasswordInput } from "../../../components/form/PasswordInput";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { DeleteMyAccountDocument } from "./Settings.generated";
import { paths } from "@tree-for-deed/common/paths";
import { keepToast } from "../session/viewer/kept-toast";
import { deleteAccountRules, type DeleteAccountValues } from "./delete-account.rules";

interface Props {
  userId: string;
  username: string;
  open: boolean;
  onClose: () => void;
}

/** Deletes the own account, after the password and the username were typed. Then the site restarts as for a guest. */
export default function DeleteAccountDialog({ userId, username, open, onClose }: Props) {
  const fateId = useId();
  const [remove] = useMutation(DeleteMyAccountDocument);
  const form = useForm<DeleteAccountValues>({
    resolver: useMemo(() => byRules<DeleteAccountValues>(deleteAccountRules(username)), [username]),
    defaultValues: { deeds: "KEEP_ANONYMOUS", password: "", typedName: "" },
  });
  const { control, formState } = form;
  const fate = useWatch({ control, name: "deeds" });
  const { note, onSubmit } = useSending(form, ["password"], async ({ password, deeds }) => {
    await remove({ variables: { password, deeds } });
    keepToast("account.deleted");
    window.location.assign(paths.home);
  });

  return (
    <FormDialog
      title="account.delete.title"
      open={open}
      onSubmit={onSubmit}
      onClose={onClose}
      busy={formState.isSubmitting}
      note={note}
      action="account.delete.confirm"
      color="error"
    >
      <Typography text="account.delete.warning" />
      <div>
        <Typography id={fateId} sx={{ fontWeight: 600, mb: 0.5 }} text="account.delete.fate" />
        <Controller
          control={control}
          name="deeds"
          render={({ field: { ref: _ref, ...field } }) => (
            <RadioGroup {...field} aria-labelledby={fateId} sx={{ gap: 1 }}>
              <FormControlLabel
                value="KEEP_ANONYMOUS"
                control={<Radio />}
                label={<FormattedMessage id="account.delete.keep" />}
              />
              <FormControlLabel
                value="REMOVE"
                control={<Radio />}
                label={<FormattedMessage id="account.delete.remove" />}
              />
            </RadioGroup>
          )}
        />
      </div>
      <Holdings userId={open ? userId : null} keepsDeeds={fate === "KEEP_ANONYMOUS"} />
      <PasswordInput
        control={control}
        name="password"
        label="account.profile.currentPassword"
        autoComplete="current-password"
      />
      <Typography sx={{ overflowWrap: "anywhere" }}>
        <FormattedMessage id="account.delete.typed" values={{ username: <strong translate="no">{username}</strong> }} />
      </Typography>
      <TextInput control={control} name="typedName" label="member.username" autoComplete="off" autoCapitalize="none" />
    </FormDialog>
  );
}
