import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { MemberLink } from "../../../components/MemberLink";
import { RelativeTime } from "../../../components/RelativeTime";
import { useMemberName } from "../../../components/useMemberName";
import { UserAvatar } from "../../../components/UserAvatar";
import type { DeedCard_DeedFragment } from "./DeedCard.generated";

type User = DeedCard_DeedFragment["user"];

interface Props<Author extends User> {
  deed: { user: Author; createdAt: string };
  onAuthor?: ((author: Author) => void) | undefined;
  /** The picture's width. */
  size?: number;
}

/** The author of a deed and its age. */
export function DeedAuthor<Author extends User>({ deed: { user, createdAt }, onAuthor, size = 40 }: Props<Author>) {
  const nameOf = useMemberName();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
      <MemberLink user={user} onOpen={onAuthor} sx={author}>
        <UserAvatar user={user} size={size} />
        <Typography component="span" dir="auto" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {nameOf(user)}
        </Typography>
      </MemberLink>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ ml: "auto", flexShrink: 0, maxWidth: "45%", textAlign: "right" }}
      >
        <RelativeTime value={createdAt} />
      </Typography>
    </Box>
  );
}

const author = {
  position: "relative",
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: 1.25,
  minWidth: 0,
} as const;
