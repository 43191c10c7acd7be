import type { ReactNode } from "react";
import { Box } from "../../../components/Box";
import { UserAvatar } from "../../../components/UserAvatar";
import type { UserRow_UserFragment } from "./Users.generated";
import { UserMarks } from "./UserMarks";
import { handle } from "../../../lib/handle";

interface Props {
  user: UserRow_UserFragment;
  isOwn: boolean;
  /** The name, as text or as a link. */
  children: ReactNode;
}

/** A member in a list: picture, name, username and chips. */
export function UserName({ user, isOwn, children }: Props) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0, py: 0.5 }}>
      <UserAvatar user={user} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <div translate="no">{children}</div>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
          <Box component="span" lang="en" translate="no" sx={{ color: "text.secondary", typography: "caption" }}>
            <bdi>{handle(user.username)}</bdi>
          </Box>
          <UserMarks user={user} isOwn={isOwn} />
        </Box>
      </Box>
    </Box>
  );
}
