import { Button } from "../../../components/Button";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { lazyOverlay } from "../../../components/lazy-part";
import { SettingsSection } from "./SettingsSection";

const DeleteAccountDialog = lazyOverlay(() => import("./DeleteAccountDialog"));

/** Deletion of the own account. Admins must have the role removed first. */
export function AccountDeletion({ userId, username, isAdmin }: { userId: string; username: string; isAdmin: boolean }) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <SettingsSection title="account.delete.title" text="account.delete.text">
      {isAdmin ? (
        <Typography text="account.delete.admin" />
      ) : (
        <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setState("open")}>
          <FormattedMessage id="account.delete.open" />
        </Button>
      )}
      {state !== "never" && (
        <DeleteAccountDialog
          userId={userId}
          username={username}
          open={state === "open"}
          onClose={() => setState("closed")}
        />
      )}
    </SettingsSection>
  );
}
