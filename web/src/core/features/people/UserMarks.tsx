import Chip from "@mui/material/Chip";
import { FormattedMessage } from "react-intl";
import type { UserRow_UserFragment } from "./Users.generated";

interface Props {
  user: Pick<UserRow_UserFragment, "isAdmin" | "roles" | "suspendedAt">;
  isOwn: boolean;
}

/** Chips that mark a member as yourself, an admin, in the team, or suspended. */
export function UserMarks({ user, isOwn }: Props) {
  return (
    <>
      {isOwn && <Chip size="small" variant="outlined" label={<FormattedMessage id="users.mark.you" />} />}
      {user.isAdmin && (
        <Chip size="small" variant="outlined" color="primary" label={<FormattedMessage id="users.mark.admin" />} />
      )}
      {user.isAdmin !== true &&
        (user.roles ?? []).map((role) => (
          <Chip key={role} size="small" variant="outlined" label={<FormattedMessage id={`users.role.${role}`} />} />
        ))}
      {user.suspendedAt !== null && (
        <Chip size="small" variant="outlined" color="error" label={<FormattedMessage id="users.mark.suspended" />} />
      )}
    </>
  );
}
