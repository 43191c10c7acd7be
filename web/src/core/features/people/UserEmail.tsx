import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import type { UserRow_UserFragment } from "./Users.generated";

interface Props {
  user: Pick<UserRow_UserFragment, "emailConfirmed">;
  /** The address, as text or as a link. */
  children: ReactNode;
}

/** An address, with a note if it is not confirmed. */
export function UserEmail({ user, children }: Props) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minWidth: 0 }}>
      {children}
      {user.emailConfirmed === false && (
        <Box component="span" sx={{ color: "text.secondary", typography: "caption" }}>
          <FormattedMessage id="users.mark.unconfirmed" />
        </Box>
      )}
    </Box>
  );
}
