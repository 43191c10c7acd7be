import PersonIcon from "@mui/icons-material/Person";
import { useState } from "react";
import { Box } from "./Box";
import type { UserAvatar_UserFragment } from "./UserAvatar.generated";
import { graphemes } from "../lib/graphemes";

/** The first grapheme: in Bengali it may be several code points. */
const initialOf = ({ fullName, username }: Pick<UserAvatar_UserFragment, "fullName" | "username">): string =>
  (graphemes(fullName.trim() || username)[0] ?? "").toLocaleUpperCase();

/** A member's picture, or the first letter of the name. Decorative only, since the name is beside it. */
export function UserAvatar({ user, size = 40 }: { user: UserAvatar_UserFragment; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = user.profilePicture;
  const initial = initialOf(user);
  return (
    <Box
      component="span"
      aria-hidden
      translate="no"
      sx={circle}
      style={{ width: size, height: size, fontSize: size * (initial.length > 2 ? 0.34 : 0.45) }}
    >
      {picture && picture.url !== broken ? (
        <Box
          component="img"
          src={picture.url}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture.url)}
          sx={{ width: "100%", height: "100%", objectFit: "cover" }}
        />
      ) : (
        (user.isFormerMember && <PersonIcon fontSize="inherit" />) || initial
      )}
    </Box>
  );
}

const circle = {
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  overflow: "hidden",
  borderRadius: "50%",
  bgcolor: "primary.light",
  color: "primary.main",
  fontWeight: 700,
  lineHeight: 1.6,
} as const;
