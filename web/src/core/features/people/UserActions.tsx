import { adultAge } from "@tree-for-deed/common/identity/adulthood";
import { Button } from "../../../components/Button";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { lazyOverlay } from "../../../components/lazy-part";
import type { UserRow_UserFragment } from "./Users.generated";
import { useUserAdmin } from "./useUserAdmin";

const ConfirmDialog = lazyOverlay(() => import("../../../components/ConfirmDialog"));
const SuspendDialog = lazyOverlay(() => import("./SuspendDialog"));
const ConsentDialog = lazyOverlay(() => import("./ConsentDialog"));
const RolesDialog = lazyOverlay(() => import("./RolesDialog"));
const DeleteUserDialog = lazyOverlay(() => import("./DeleteUserDialog"));

interface Props {
  user: UserRow_UserFragment;
  isOwn: boolean;
  isOnlyAdmin: boolean;
  onChanged: () => Promise<unknown>;
  onDeleted: () => void;
  asksFor: (error: unknown) => boolean;
}

/**
 * Actions of an admin on an account. Each asks for confirmation; one's own account allows none, and a text says why.
 */
export function UserActions({ user, isOwn, isOnlyAdmin, onChanged, onDeleted, asksFor }: Props) {
  const intl = useIntl();
  const noteId = useId();
  const admin = useUserAdmin({ userId: user.id, onChanged, onDeleted, asksFor });
  const [asking, setAsking] = useState<"role" | "team" | "suspend" | "consent" | "factor" | "delete" | null>(null);
  const [busy, setBusy] = useState(false);
  const isAdmin = user.isAdmin === true;
  const close = () => setAsking(null);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    await act();
    setBusy(false);
    close();
  };
  const shared = { disabled: isOwn, "aria-describedby": isOwn ? noteId : undefined } as const;

  return (
    <Box component="section" aria-label={intl.formatMessage({ id: "users.actions" })}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button {...shared} variant="outlined" onClick={() => setAsking("role")}>
          <FormattedMessage id={isAdmin ? "users.removeAdmin" : "users.makeAdmin"} />
        </Button>
        <Button {...shared} variant="outlined" onClick={() => setAsking("team")} text="users.roles" />
        {user.suspendedAt === null ? (
          <Button {...shared} variant="outlined" onClick={() => setAsking("suspend")} text="users.suspend" />
        ) : (
          <Button variant="outlined" loading={busy} onClick={() => void run(admin.restore)} text="users.restore" />
        )}
        {user.guardianConsentAt === null ? (
          user.age !== null &&
          user.age <= adultAge && (
            <Button {...shared} variant="outlined" onClick={() => setAsking("consent")} text="users.consent" />
          )
        ) : (
          <Button {...shared} variant="outlined" onClick={() => setAsking("consent")} text="users.consentEnd" />
        )}
        {user.secondFactorLostAt !== null && (
          <Button {...shared} variant="outlined" onClick={() => setAsking("factor")} text="users.resetFactor" />
        )}
        <Button {...shared} color="error" onClick={() => setAsking("delete")} text="users.delete" />
      </Box>
      {isOwn && (
        <Typography id={noteId} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          <FormattedMessage id={isOnlyAdmin ? "users.lastAdminNote" : "users.ownNote"} />
        </Typography>
      )}
      {asking === "role" && (
        <ConfirmDialog
          busy={busy}
          title={
            <FormattedMessage
              id={isAdmin ? "users.removeAdminTitle" : "users.makeAdminTitle"}
              values={{ name: user.fullName }}
            />
          }
          confirmLabel={isAdmin ? "users.removeAdmin" : "users.makeAdmin"}
          onConfirm={() => void run(() => admin.setAdmin(!isAdmin))}
          onClose={close}
        >
          <FormattedMessage id={isAdmin ? "users.removeAdminText" : "users.makeAdminText"} />
        </ConfirmDialog>
      )}
      {asking === "factor" && (
        <ConfirmDialog
          busy={busy}
          title={<FormattedMessage id="users.resetFactorTitle" values={{ name: user.fullName }} />}
          confirmLabel="users.resetFactor"
          onConfirm={() => void run(admin.resetFactor)}
          onClose={close}
        >
          <FormattedMessage id="users.resetFactorText" />
        </ConfirmDialog>
      )}
      {asking === "team" && (
        <RolesDialog user={user} onSet={(input) => admin.setRoles(input).then(close)} onClose={close} />
      )}
      {asking === "consent" && (
        <ConsentDialog
          user={user}
          onSave={(text) => (user.guardianConsentAt ? admin.endConsent(text) : admin.recordConsent(text)).then(close)}
          onClose={close}
        />
      )}
      {asking === "suspend" && (
        <SuspendDialog user={user} onSuspend={(reason) => admin.suspend(reason).then(close)} onClose={close} />
      )}
      {asking === "delete" && (
        <DeleteUserDialog
          user={user}
          onDelete={(input) => admin.remove(input).then(close)}
          onSuspend={() => setAsking("suspend")}
          onClose={close}
        />
      )}
    </Box>
  );
}
