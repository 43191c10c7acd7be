import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { DialogHead } from "../../../components/DialogHead";
import { AddressDialog } from "../../../components/layers/AddressDialog";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { UserActions } from "../../features/people/UserActions";
import { UserName } from "../../features/people/UserName";
import { useSignInAgain } from "../../features/session/sign-in/useSignInAgain";
import { useViewer } from "../../features/session/viewer/useViewer";
import { UserDialogDocument } from "./UserDialog.generated";
import { UserDetails } from "./UserDetails";
import { useQuery } from "../../../lib/useQuery";

interface Props {
  userId: string;
  onClose: () => void;
  /** Called when a user was changed or deleted, to read the list again. */
  onChanged: () => void;
}

/** Everything about one user, with the admin's actions. */
export default function UserDialog({ userId, onClose, onChanged }: Props) {
  const titleId = useId();
  const { viewer } = useViewer();
  const { asksFor, signInDialog } = useSignInAgain();
  const { data, error, refetch } = useQuery(UserDialogDocument, {
    variables: { id: userId },
    fetchPolicy: "cache-and-network",
  });
  const user = data?.adminUser;
  const isOwn = viewer?.id === userId;

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogHead id={titleId} component="div" sx={{ pb: 1 }} onClose={onClose}>
        {user ? (
          <UserName user={user} isOwn={isOwn}>
            <Box component="h2" sx={{ typography: "h3", m: 0 }}>
              <bdi>{user.fullName}</bdi>
            </Box>
          </UserName>
        ) : (
          <FormattedMessage id="users.dialog.loading" />
        )}
      </DialogHead>
      <DialogContent sx={{ pt: 0 }}>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={320} />}
        {data && !user && <EmptyState title="users.gone" text="users.goneText" />}
        {data && user && <UserDetails user={user} data={data} />}
      </DialogContent>
      {data && user && (
        <DialogActions sx={{ justifyContent: "flex-start" }}>
          <UserActions
            user={user}
            isOwn={isOwn}
            isOnlyAdmin={user.isAdmin === true && data.adminUsers.totalCount === 1}
            onChanged={async () => {
              // An error shows above the previous data.
              await refetch().catch(() => undefined);
              onChanged();
            }}
            onDeleted={() => {
              onClose();
              onChanged();
            }}
            asksFor={asksFor}
          />
        </DialogActions>
      )}
      {signInDialog}
    </AddressDialog>
  );
}
