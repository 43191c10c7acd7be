import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { StandingTree } from "../../../../components/art/StandingTree";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import type { ForestPicture_ForestFragment } from "./ForestPicture.generated";
import { stationNames } from "./stations";

/** A kind that shows every station well. */
const mango = 2;

/** The four totals, each as a share of the one before it, with its definition. */
export function ForestPicture({ forest }: { forest: ForestPicture_ForestFragment }) {
  return (
    <Box component="dl" sx={list}>
      {stationNames.map((name) => (
        <Box key={name} sx={row}>
          <Box component="dt" sx={{ minWidth: 0 }}>
            <Typography component="span" sx={{ fontWeight: 700, display: "block" }} text={`tree.station.${name}`} />
          </Box>
          <Typography component="dd" sx={number}>
            <FormattedNumber value={forest[name]} />
          </Typography>
          <Box component="dd" aria-hidden sx={bar}>
            <Box sx={{ ...part, width: `${partOf(forest[name], forest.earned)}%` }} />
          </Box>
          <Typography component="dd" variant="body2" color="textSecondary" sx={rule}>
            <FormattedMessage id={`forest.rule.${name}`} />
            {name === "alive" && forest.planted > 0 && (
              <Box component="span" sx={{ display: "block", mt: 0.5 }}>
                <FormattedMessage
                  id="forest.surveyed"
                  values={{ surveyed: forest.surveyed, planted: forest.planted }}
                />
              </Box>
            )}
          </Typography>
          <Box component="dd" aria-hidden sx={drawing}>
            <StandingTree kind={mango} station={name} size={64} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A small share is never drawn as nothing. */
const partOf = (sum: number, whole: number): number => (sum === 0 ? 0 : Math.max(1, (100 * sum) / Math.max(1, whole)));

const list = { m: 0, display: "grid", gap: { xs: 3, md: 3.5 } } as const;

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "48px minmax(0, 1fr) auto", md: "64px 180px minmax(0, 1fr) 380px" },
  gridTemplateAreas: {
    xs: '"drawing name number" "bar bar bar" "rule rule rule"',
    md: '"drawing name bar rule" "drawing number bar rule"',
  },
  alignItems: "center",
  columnGap: { xs: 1.5, md: 2.5 },
  rowGap: { xs: 0.75, md: 0 },
  "& > dt": { gridArea: "name", alignSelf: { md: "end" } },
} as const;

const drawing = {
  gridArea: "drawing",
  m: 0,
  width: "100%",
  aspectRatio: "1",
  borderRadius: "50%",
  bgcolor: `var(--scene-sky, ${dayTones.sky})`,
  display: "grid",
  placeItems: "center",
  "& svg": { width: "68%", height: "68%" },
} as const;

const number = {
  gridArea: "number",
  m: 0,
  typography: "h2",
  fontSize: { xs: "1.625rem", md: "2rem" },
  lineHeight: 1.3,
  color: "primary.main",
  fontVariantNumeric: "tabular-nums",
  alignSelf: { md: "start" },
} as const;

const bar = {
  gridArea: "bar",
  m: 0,
  height: { xs: 14, md: 28 },
  borderRadius: 99,
  overflow: "hidden",
  bgcolor: "primary.light",
  "@media (forced-colors: active)": { border: "1px solid" },
} as const;

const part = {
  height: "100%",
  borderRadius: 99,
  bgcolor: "primary.main",
  "@media (forced-colors: active)": { bgcolor: "Highlight", forcedColorAdjust: "none" },
} as const;

const rule = { gridArea: "rule", m: 0 } as const;
