import { BadgeIcon } from "../../../components/art/BadgeIcon";
import { Box } from "../../../components/Box";

/** A badge that is not earned yet, as an outline on the ground. Say it in text as well. */
export function UnearnedBadge({ level, size }: { level: number; size: number }) {
  return (
    <Box component="span" sx={scratched}>
      <BadgeIcon level={level} size={size} />
    </Box>
  );
}

const scratched = {
  display: "block",
  flexShrink: 0,
  "--medal-floor": "var(--mui-palette-divider)",
  "--medal-field": "var(--mui-palette-background-paper)",
  "--medal-flower": "var(--mui-palette-divider)",
  "--medal-rice": "var(--mui-palette-text-disabled)",
  "--medal-leaf": "var(--mui-palette-text-disabled)",
} as const;
