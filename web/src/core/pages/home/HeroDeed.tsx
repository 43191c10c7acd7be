import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../components/Box";
import { Picture } from "../../../components/Picture";
import { useMemberName } from "../../../components/useMemberName";
import { beginning, captionLetters } from "../../../lib/caption";
import { memberText } from "../../../lib/member-text";
import type { DeedCard_DeedFragment } from "../../features/deeds/DeedCard.generated";

/** A deed in one row: the first screen shows what people here do. */
export function HeroDeed({ deed }: { deed: DeedCard_DeedFragment }) {
  const name = useMemberName()(deed.user);
  const [photo] = deed.images;
  const { text } = beginning(deed.caption, captionLetters.line);
  return (
    <Box component={Link} to={paths.deed(deed.uniqueId)} sx={row}>
      {photo && (
        <Box sx={{ width: 64, flexShrink: 0, borderRadius: 1.5, overflow: "hidden" }}>
          <Picture photo={photo} ratio="1 / 1" sizes="64px" alt="" />
        </Box>
      )}
      <Box sx={{ minWidth: 0, px: photo ? 0 : 1 }}>
        <Box sx={{ fontWeight: 700 }}>{name}</Box>
        <Box {...memberText(text)} sx={line}>
          {text}
        </Box>
      </Box>
    </Box>
  );
}

/** At a desk it lies over the foot of the picture, so that the hero stays as low as its drawing. */
const row = {
  position: { md: "absolute" },
  right: 24,
  bottom: 20,
  mt: { xs: 2, md: 0 },
  p: 1,
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  maxWidth: { xs: 460, md: 400 },
  borderRadius: 2,
  bgcolor: "background.paper",
  color: "text.primary",
  typography: "body2",
  textDecoration: "none",
  boxShadow: 2,
} as const;

const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", color: "text.secondary" } as const;
