import Avatar from "@mui/material/Avatar";
import type { UserAvatar_UserFragment } from "../gql/graphql";

const segmenter = new Intl.Segmenter("bn");

/** The first letter as people see it: in Bengali a letter may be several code points. */
function initialOf({ fullName, username }: Pick<UserAvatar_UserFragment, "fullName" | "username">): string {
  const [first] = segmenter.segment(fullName.trim() || username);
  return first?.segment.toLocaleUpperCase() ?? "";
}

/** A member's picture, or the first letter of the name. It only decorates: the name stands beside it. */
export function UserAvatar({ user, size = 40 }: { user: UserAvatar_UserFragment; size?: number }) {
  const picture = user.profilePicture;
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(picture && { src: picture.url, srcSet: picture.srcSet })}
      slotProps={{ img: { sizes: `${size}px`, loading: "lazy", width: size, height: size } }}
      sx={{ width: size, height: size, fontSize: size * 0.45, lineHeight: 1.6 }}
    >
      {initialOf(user)}
    </Avatar>
  );
}
