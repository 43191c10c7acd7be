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
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.25, minWidth: 0 }}>
      <Box sx={place}>
        <MemberLink user={user} onOpen={onAuthor} sx={author}>
          <UserAvatar user={user} size={size} />
          <Typography component="span" dir="auto" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
            {nameOf(user)}
          </Typography>
        </MemberLink>
      </Box>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ ml: "auto", maxWidth: "100%", textAlign: "right" }}
      >
        <RelativeTime value={createdAt} />
      </Typography>
    </Box>
  );
}

/** Large letters leave a name the whole line: broken words are hard to read. */
const place = { flex: "1 1 8em", minWidth: "min(100%, 8em)", display: "flex" } as const;

const author = {
  position: "relative",
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: 1.25,
  minWidth: 0,
} as const;
