import { paths } from "@tree-for-deed/common/paths";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { Picture } from "../../../components/Picture";
import { Typography } from "../../../components/Typography";
import { useMemberName } from "../../../components/useMemberName";
import { beginning, captionLetters } from "../../../lib/caption";
import type { DeedTile_DeedFragment } from "./DeedTile.generated";
import { memberText } from "../../../lib/member-text";
import { wordsGround } from "./words-ground";

/** A deed as one link: its photo, the start of its text and, in lists with several authors, its author. */
export function DeedTile({ deed, withAuthor }: { deed: DeedTile_DeedFragment; withAuthor: boolean }) {
  const nameOf = useMemberName();
  const [photo] = deed.images;
  const caption = (
    <Typography component="span" {...memberText(deed.caption)} sx={words}>
      {beginning(deed.caption, captionLetters.carousel).text}
    </Typography>
  );
  return (
    <Box component={Link} to={paths.deed(deed.uniqueId)} sx={tile}>
      {photo ? (
        <Box sx={{ borderRadius: 2, overflow: "hidden" }}>
          <Picture photo={photo} ratio="4 / 3" sizes="(min-width: 900px) 268px, 64vw" alt="" />
        </Box>
      ) : (
        <Box sx={ground}>{caption}</Box>
      )}
      {photo && caption}
      {withAuthor && (
        <Typography component="span" variant="body2" color="textSecondary">
          {nameOf(deed.user)}
        </Typography>
      )}
    </Box>
  );
}

const tile = {
  display: "block",
  height: "100%",
  borderRadius: 2,
  color: "inherit",
  textDecoration: "none",
  "&:hover": { color: "primary.main" },
} as const;

const ground = { ...wordsGround, aspectRatio: "4 / 3", borderRadius: 2 } as const;

const words = { display: "block", mt: 1, fontWeight: 600, lineHeight: 1.5 } as const;
