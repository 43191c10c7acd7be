import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useId, useMemo } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import type { InferInput } from "valibot";
import { Typography } from "../../components/Typography";
import { byRules } from "../../components/form/rules-resolver";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextInput } from "../../components/form/TextInput";
import { useDialogBelow } from "../../components/useDialogBelow";
import type { UserRow_UserFragment } from "./Users.generated";
import { deleteUserRules } from "./user-admin.rules";

type Values = InferInput<ReturnType<typeof deleteUserRules>>;

interface Props {
  user: UserRow_UserFragment;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the username, typed out, before somebody is deleted with everything they have. */
export default function DeleteUserDialog({ user, onDelete, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  useDialogBelow();
  const { username } = user;
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(deleteUserRules(username)), [username]),
    defaultValues: { typedName: "" },
  });
  const submit = handleSubmit(onDelete);
  const name = <bdi>{user.fullName}</bdi>;

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        <FormattedMessage id="users.deleteTitle" values={{ name }} />
      </DialogTitle>
      <form noValidate onSubmit={(event) => void submit(event)} style={{ display: "contents" }}>
        <DialogContent sx={{ pt: 0 }}>
          <Stack spacing={2.5}>
            <Typography>
              <FormattedMessage id="users.deleteWarning" />
            </Typography>
            <Typography>
              <FormattedMessage
                id="users.deleteTyped"
                values={{
                  username: (
                    <strong>
                      <bdi translate="no">{username}</bdi>
                    </strong>
                  ),
                }}
              />
            </Typography>
            <TextInput
              control={control}
              name="typedName"
              label={intl.formatMessage({ id: "users.deleteLabel" })}
              autoComplete="off"
              autoCapitalize="none"
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="action.cancel" />
          </Button>
          <SubmitButton color="error" busy={formState.isSubmitting}>
            <FormattedMessage id="users.deleteNow" />
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
