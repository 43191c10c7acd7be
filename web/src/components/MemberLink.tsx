import type { Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Box } from "./Box";
import { isPlainClick } from "../lib/plain-click";
import { paths } from "@tree-for-deed/common/paths";

interface Props<Member> {
  user: Member;
  /** A plain click opens the profile here; any other click follows the link. Without it, it is only a link. */
  onOpen?: ((user: Member) => void) | undefined;
  children: ReactNode;
  sx?: SystemStyleObject<Theme>;
}

/** A member's name that opens the profile within the page, and is still a link for new tabs. */
export function MemberLink<Member extends { username: string; isFormerMember: boolean }>({
  user,
  onOpen,
  children,
  sx,
}: Props<Member>) {
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(user);
  };
  // Former members have no profile.
  if (user.isFormerMember) {
    return (
      <Box component="span" sx={sx ?? null}>
        {children}
      </Box>
    );
  }
  return (
    <Box
      component={Link}
      to={paths.profile(user.username)}
      onClick={open}
      aria-haspopup={onOpen ? "dialog" : undefined}
      sx={{ color: "inherit", textDecoration: "none", borderRadius: 1, "&:hover": { color: "primary.main" }, ...sx }}
    >
      {children}
    </Box>
  );
}
