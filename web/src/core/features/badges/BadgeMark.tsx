import { Box } from "../../../components/Box";
import type { BadgeMark_BadgeFragment } from "./BadgeMark.generated";
import { BadgeIcon } from "../../../components/art/BadgeIcon";
import { useBadgeName } from "./useBadgeName";

/** A badge in one line: its drawing and its name. */
export function BadgeMark({ badge, size = 28 }: { badge: BadgeMark_BadgeFragment; size?: number }) {
  const nameOf = useBadgeName();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <BadgeIcon level={badge.level} size={size} />
      <span>{nameOf(badge)}</span>
    </Box>
  );
}
