import { FormattedNumber, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import HeartIcon from "@mui/icons-material/FavoriteBorderRounded";
import { Picture } from "../../../components/Picture";
import { RelativeTime } from "../../../components/RelativeTime";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import type { DeedRow_DeedFragment } from "./DeedRow.generated";
import { beginning, captionLetters } from "../../../lib/caption";
import { paths } from "@tree-for-deed/common/paths";
import { memberText } from "../../../lib/member-text";
import { wordsGround } from "./words-ground";

/** A deed in one line, for short lists; without a photo, with the icon of its category. */
export function DeedRow({ deed, onOpen }: { deed: DeedRow_DeedFragment; onOpen?: () => void }) {
  const intl = useIntl();
  const [photo] = deed.images;
  return (
    <Box component={Link} to={paths.deed(deed.uniqueId)} onClick={onOpen} sx={row}>
      <Box sx={picture}>
        {photo ? (
          <Picture photo={photo} ratio="4 / 3" sizes="80px" alt="" />
        ) : (
          <Box aria-hidden translate="no" sx={ground}>
            {deed.category.icon}
          </Box>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={words} {...memberText(deed.caption)}>
          {beginning(deed.caption, captionLetters.carousel).text}
        </Typography>
        <Box sx={facts}>
          <RelativeTime value={deed.createdAt} />
          <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
            <HeartIcon fontSize="inherit" />
            <span aria-hidden>
              <FormattedNumber value={deed.likes} />
            </span>
            <VisuallyHidden>{intl.formatMessage({ id: "deeds.likedBy" }, { count: deed.likes })}</VisuallyHidden>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const row = {
  display: "flex",
  gap: 2,
  alignItems: "center",
  p: 1,
  borderRadius: 1.5,
  color: "inherit",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
} as const;

const picture = { width: 80, flexShrink: 0, borderRadius: 1, overflow: "hidden" } as const;

const ground = { ...wordsGround, aspectRatio: "4 / 3", p: 0, justifyContent: "center", fontSize: 26 } as const;

/** Two lines are enough to know a deed again. */
const words = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;

const facts = {
  display: "flex",
  gap: 2,
  alignItems: "center",
  typography: "body2",
  color: "text.secondary",
} as const;
