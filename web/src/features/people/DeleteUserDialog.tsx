import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import type { InferInput } from "valibot";
import { Typography } from "../../components/Typography";
import { FormDialog } from "../../components/form/FormDialog";
import { byRules } from "../../components/form/rules-resolver";
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
  useDialogBelow();
  const { username } = user;
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(deleteUserRules(username)), [username]),
    defaultValues: { typedName: "" },
  });
  const submit = handleSubmit(onDelete);
  const name = <bdi>{user.fullName}</bdi>;

  return (
    <FormDialog
      title={<FormattedMessage id="users.deleteTitle" values={{ name }} />}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      busy={formState.isSubmitting}
      note={null}
      action="users.deleteNow"
      color="error"
    >
      <Typography text="users.deleteWarning" />
      <Typography
        text="users.deleteTyped"
        values={{
          username: (
            <strong>
              <bdi translate="no">{username}</bdi>
            </strong>
          ),
        }}
      />
      <TextInput
        control={control}
        name="typedName"
        label="users.deleteLabel"
        autoComplete="off"
        autoCapitalize="none"
      />
    </FormDialog>
  );
}
