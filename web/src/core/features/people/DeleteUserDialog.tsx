import { skipToken, useMutation } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useMemo } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import type { InferInput } from "valibot";
import { Button } from "../../../components/Button";
import { ErrorNote } from "../../../components/ErrorNote";
import { Holdings } from "../../../components/Holdings";
import { Typography } from "../../../components/Typography";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { useToast } from "../../../components/toasts/ToastProvider";
import { useDialogBelow } from "../../../components/useDialogBelow";
import type { DeedFate } from "../../../gql/schema.generated";
import { useQuery } from "../../../lib/useQuery";
import { AdminRemovalDocument, AskForAdminRemovalDocument, WithdrawAdminRemovalDocument } from "./Users.generated";
import type { AdminRemovalQuery, UserRow_UserFragment } from "./Users.generated";
import { deleteUserRules } from "./user-admin.rules";

type Values = InferInput<ReturnType<typeof deleteUserRules>>;
type Standing = AdminRemovalQuery["adminRemoval"];

interface Props {
  user: UserRow_UserFragment;
  /** Throws the error for the form. */
  onDelete: (input: { reason: string | null; deeds: DeedFate }) => Promise<void>;
  onSuspend: () => void;
  onClose: () => void;
}

/**
 * Lists what is deleted with an account, offers alternatives that can be undone, and asks for the reason and the typed
 * username. Deleting an admin takes two steps: one admin asks here, and another agrees here.
 */
export default function DeleteUserDialog({ user, onDelete, onSuspend, onClose }: Props) {
  useDialogBelow();
  const intl = useIntl();
  const toast = useToast();
  const fateId = useId();
  const { username, id: userId } = user;
  const isAdmin = user.isAdmin === true;
  const { data, error, refetch } = useQuery(
    AdminRemovalDocument,
    isAdmin ? { variables: { userId }, fetchPolicy: "network-only" } : skipToken,
  );
  const [ask] = useMutation(AskForAdminRemovalDocument);
  const standing = data?.adminRemoval;
  const asked = standing?.askedBy != null && !standing.isOwn ? standing : null;
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(deleteUserRules(username, asked !== null)), [username, asked]),
    defaultValues: { deeds: "KEEP_ANONYMOUS", reason: "", typedName: "" },
  });
  const { control, formState } = form;
  const fate = useWatch({ control, name: "deeds" });
  const { onSubmit, note } = useSending(
    form,
    ["reason"],
    async ({ reason, deeds }) => {
      if (asked || !isAdmin) {
        await onDelete({ reason: reason.trim() === "" ? null : reason, deeds: asked?.deeds ?? deeds });
        return;
      }
      await ask({ variables: { userId, reason, deeds } });
      toast.success(intl.formatMessage({ id: "users.removalAsked" }));
      onClose();
    },
    "reason",
  );
  const name = <bdi>{user.fullName}</bdi>;
  const blocked = isAdmin && (!standing || (!asked && (standing.isOwn || standing.others === 0)));
  const actions = {
    member: "users.deleteNow",
    ask: "users.removalAsk",
    agree: "users.removalAgree",
  } as const;

  return (
    <FormDialog
      title={<FormattedMessage id="users.deleteTitle" values={{ name }} />}
      maxWidth="sm"
      onSubmit={onSubmit}
      onClose={onClose}
      busy={formState.isSubmitting}
      note={note}
      action={actions[!isAdmin ? "member" : asked ? "agree" : "ask"]}
      color="error"
      disabled={blocked}
    >
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {isAdmin && standing && <AdminStanding userId={userId} standing={standing} />}
      {!asked && (
        <>
          <Typography id={fateId} sx={{ fontWeight: 600 }} text="users.deleteWays" />
          {user.suspendedAt === null && (
            <div>
              <Typography variant="body2" color="textSecondary" text="users.deleteOrSuspend" />
              <Button variant="outlined" size="small" sx={{ mt: 0.5 }} onClick={onSuspend} text="users.suspend" />
            </div>
          )}
          <Controller
            control={control}
            name="deeds"
            render={({ field: { ref: _ref, ...field } }) => (
              <RadioGroup {...field} aria-labelledby={fateId} sx={{ gap: 1 }}>
                {(["KEEP_ANONYMOUS", "REMOVE"] as const).map((value) => (
                  <FormControlLabel
                    key={value}
                    value={value}
                    control={<Radio />}
                    label={<FormattedMessage id={`users.fate.${value}`} />}
                  />
                ))}
              </RadioGroup>
            )}
          />
        </>
      )}
      <Holdings userId={userId} keepsDeeds={(asked?.deeds ?? fate) === "KEEP_ANONYMOUS"} />
      {!blocked && (
        <>
          <TextInput
            control={control}
            name="reason"
            label={asked ? "users.deleteReasonMore" : "users.deleteReason"}
            hint="users.deleteReasonHint"
            multiline
            minRows={2}
            maxRows={6}
          />
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
        </>
      )}
    </FormDialog>
  );
}

/** Shows the open request to delete this admin, or that no other admin could agree. */
function AdminStanding({ userId, standing }: { userId: string; standing: Standing }) {
  const intl = useIntl();
  const toast = useToast();
  const [withdraw, { loading }] = useMutation(WithdrawAdminRemovalDocument, {
    refetchQueries: [AdminRemovalDocument],
  });
  const { others, askedBy, isOwn, reason, until } = standing;
  const time =
    until === null ? "" : intl.formatDate(until, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  const takeBack = async () => {
    try {
      await withdraw({ variables: { userId } });
    } catch (error) {
      toast.failed(error);
    }
  };
  if (askedBy === null) {
    return (
      <Alert severity={others === 0 ? "warning" : "info"}>
        <FormattedMessage id={others === 0 ? "users.removalNobody" : "users.removalTwo"} values={{ others }} />
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          loading={loading}
          onClick={() => void takeBack()}
          text="users.removalBack"
        />
      }
    >
      <FormattedMessage
        id={isOwn ? "users.removalOwn" : "users.removalOf"}
        values={{ name: <bdi translate="no">{askedBy}</bdi>, time, reason: <bdi>{reason}</bdi> }}
      />
    </Alert>
  );
}
