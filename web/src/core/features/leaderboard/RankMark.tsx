import { FormattedMessage, FormattedNumber } from "react-intl";
import { Box } from "../../../components/Box";
import { VisuallyHidden } from "../../../components/VisuallyHidden";

interface Props {
  rank: number;
  /** True if others have the same rank. */
  shared?: boolean;
  size?: number;
  /** True on a green ground. */
  onFloor?: boolean;
}

const sun = { bgcolor: "secondary.main", color: "secondary.contrastText" };
const rice = { bgcolor: "floor.contrastText", color: "floor.main" };
const floorColours = [sun, rice, rice];
const colours = [
  sun,
  { bgcolor: "primary.main", color: "primary.contrastText" },
  { bgcolor: "primary.light", color: "primary.main" },
];

/** A rank. The first three stand out by colour as well as by number; a shared rank says so. */
export function RankMark({ rank, shared = false, size = 40, onFloor = false }: Props) {
  return (
    <Box component="span" sx={{ display: "grid", justifyItems: "center", minWidth: size, flexShrink: 0 }}>
      <VisuallyHidden>
        <FormattedMessage id="leaderboard.rank" />
      </VisuallyHidden>
      <Box
        component="span"
        sx={{
          display: "grid",
          placeItems: "center",
          minWidth: size,
          height: size,
          px: 0.75,
          borderRadius: 99,
          fontWeight: 700,
          fontVariantNumeric: "tabular-nums",
          ...((onFloor ? floorColours : colours)[rank - 1] ?? { color: "text.primary" }),
        }}
      >
        <FormattedNumber value={rank} />
      </Box>
      {shared && (
        <Box
          component="span"
          sx={{ typography: "caption", color: onFloor ? "inherit" : "text.secondary", lineHeight: 1.4, mt: 0.5 }}
        >
          <FormattedMessage id="leaderboard.tied" />
        </Box>
      )}
    </Box>
  );
}
