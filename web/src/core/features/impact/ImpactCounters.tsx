import DeedIcon from "@mui/icons-material/VolunteerActivismOutlined";
import PeopleIcon from "@mui/icons-material/GroupsRounded";
import TreeIcon from "@mui/icons-material/ParkRounded";
import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { AnimatedNumber } from "../../../components/AnimatedNumber";
import type { ImpactCounters_StatsFragment } from "./ImpactCounters.generated";

const counters = [
  { key: "totalUsers", label: "home.impact.members", icon: PeopleIcon },
  { key: "approvedDeeds", label: "home.impact.deeds", icon: DeedIcon },
  { key: "treesPlanted", label: "home.impact.trees", icon: TreeIcon },
] as const;

interface Props {
  stats: ImpactCounters_StatsFragment;
  /** Small cards in one row, also on phones, for pages where the numbers are secondary. */
  compact?: boolean;
}

/**
 * Members, good deeds and earned trees, counted up when they come into view, with the trees in the ground. Only approved
 * deeds count.
 */
export function ImpactCounters({ stats, compact = false }: Props) {
  return (
    <Counters compact={compact}>
      {counters.map(({ key, label, icon: Icon }) => (
        <Box key={key} component={compact ? Card : "div"} sx={compact ? { ...counter, ...card } : counter}>
          <Box component="dt" sx={{ ...term, flexDirection: compact ? undefined : { sm: "column" } }}>
            {!compact && (
              <Box sx={sign}>
                <Icon />
              </Box>
            )}
            <Typography component="span" variant={compact ? "body2" : "body1"} sx={{ fontWeight: 600 }} text={label} />
          </Box>
          <Typography component="dd" sx={number}>
            <AnimatedNumber value={stats[key]} />
          </Typography>
          {key === "treesPlanted" && stats.treesInGround !== null && (
            <Typography
              component="dd"
              variant="body2"
              sx={compact ? ground : { ...ground, pl: { xs: 7, sm: 0 } }}
              text="impact.inGround"
              values={{ count: stats.treesInGround }}
            />
          )}
        </Box>
      ))}
    </Counters>
  );
}

/** One card for all numbers, or a card for each. */
function Counters({ compact, children }: { compact: boolean; children: ReactNode }) {
  return compact ? (
    <Box component="dl" sx={cards}>
      {children}
    </Box>
  ) : (
    <Card component="dl" sx={list}>
      {children}
    </Card>
  );
}

const list = {
  m: 0,
  px: { xs: 2, sm: 3 },
  py: { xs: 1, sm: 3 },
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
} as const;

const counter = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr auto", sm: "1fr" },
  alignContent: "start",
  columnGap: 2,
  textAlign: { sm: "center" },
  py: { xs: 1.5, sm: 0 },
  "& + &": {
    borderStyle: "solid",
    borderColor: "divider",
    borderWidth: { xs: "1px 0 0", sm: "0 0 0 1px" },
  },
} as const;

const sign = {
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: "50%",
  bgcolor: "primary.light",
  color: "primary.main",
  flexShrink: 0,
} as const;

const term = { display: "flex", alignItems: "center", gap: 1.5 } as const;

const ground = { m: 0, color: "text.secondary" } as const;

const number = {
  m: 0,
  typography: "h1",
  fontSize: { xs: "1.75rem", sm: "2.5rem" },
  color: "primary.main",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;

/** Side by side while the numbers fit: large letters and large numbers take another row. */
const cards = { m: 0, display: "flex", flexWrap: "wrap", gap: { xs: 1, sm: 2 } } as const;
const card = {
  flex: "1 1 5.5rem",
  gridTemplateColumns: "1fr",
  "& > :nth-child(2)": { order: -1 },
  justifyItems: "center",
  textAlign: "center",
  rowGap: 0.25,
  px: 0.5,
  py: { xs: 2, sm: 3 },
  "& + &": { border: 0 },
} as const;
