import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { SettingsSection } from "./SettingsSection";

const DeleteAccountDialog = lazy(() => import("./DeleteAccountDialog"));

/** The way out, for good. Admins have to give their role up first. */
export function AccountDeletion({ username, isAdmin }: { username: string; isAdmin: boolean }) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <SettingsSection title="account.delete.title" text="account.delete.text">
      {isAdmin ? (
        <Typography>
          <FormattedMessage id="account.delete.admin" />
        </Typography>
      ) : (
        <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setState("open")}>
          <FormattedMessage id="account.delete.open" />
        </Button>
      )}
      {state !== "never" && (
        <Suspense fallback={null}>
          <DeleteAccountDialog username={username} open={state === "open"} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
