import { treeField } from "@tree-for-deed/common/art/trees";
import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { ridge, type Ridge } from "../../../../components/art/hills";
import { StandingTree } from "../../../../components/art/StandingTree";
import { Box } from "../../../../components/Box";
import { ink, type StationName, stationNames } from "./stations";

const [width, height] = [960, 380];
const far = ridge(width, 200, 26, 0.4);
const nearer = ridge(width, 244, 24, 2.1);
const near = ridge(width, 290, 16, 3.6);

const step = width / stationNames.length;
/** The middle of each of four columns, above the texts. */
const places = stationNames.map((name, index) => ({ name, x: step * (index + 0.5) }));

const points = (line: Ridge, from: number, to: number): string =>
  Array.from({ length: Math.round((to - from) / 20) + 1 }, (_, index) => {
    const x = Math.min(from + index * 20, to);
    return `${x} ${Math.round(line(x) * 10) / 10}`;
  }).join("L");
const hill = (line: Ridge): string => `M0 ${height}L${points(line, 0, width)}L${width} ${height}z`;

const petals = Array.from({ length: 12 }, (_, index) => index * 30);

interface Props {
  /** Number of the stations that the tree has reached. */
  reached: number;
  /** Index of the tree kind that is drawn. */
  kind: number;
}

/**
 * The morning over the hills: the tree at each station that it has reached, as in the grove, and the sun over the last
 * one. Decorative only; the text says the same.
 */
export function LifePicture({ reached, kind }: Props) {
  const last = places[Math.max(0, reached - 1)] ?? places[0];
  const sun = { x: last?.x ?? 0, y: 168 - reached * 24 };
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      // On phones it shows the half with the last station.
      preserveAspectRatio={`${reached > 2 ? "xMax" : "xMin"}YMax slice`}
      aria-hidden
      focusable="false"
      sx={picture}
    >
      <circle cx={sun.x} cy={sun.y} r={reached > 0 ? 74 : 0} fill={ink("glow")} />
      <circle cx={sun.x} cy={sun.y} r={reached > 0 ? 50 : 0} fill={ink("sun")} />
      <path d={hill(far)} fill={ink("far")} />
      <path d={hill(nearer)} fill={ink("middle")} />
      <path d={hill(near)} fill={ink("near")} />
      <g fill="none" strokeLinecap="round">
        <path
          d={`M${points(near, step / 2, width - step / 2)}`}
          stroke={ink("light")}
          strokeWidth="4"
          strokeDasharray="0.1 13"
        />
        {reached > 1 && last && (
          <path d={`M${points(near, step / 2, last.x)}`} stroke={ink("flower")} strokeWidth="5" />
        )}
      </g>
      {places.map(({ name, x }, index) => {
        const isReached = index < reached;
        return (
          <g key={name} transform={`translate(${x} ${Math.round(near(x))})`} strokeLinecap="round">
            {isReached && <Tree kind={kind} station={name} size={reached === 1 ? 150 : 116} />}
            <g transform={`translate(0 44) scale(${isReached ? 1 : 0.8})`}>
              <g fill={isReached ? ink("flower") : "none"} stroke={isReached ? "none" : ink("light")}>
                {petals.map((angle) => (
                  <path key={angle} d="M0-21q-7-4 0-9 7 5 0 9z" transform={`rotate(${angle})`} />
                ))}
              </g>
              <circle r="17" fill={isReached ? ink("light") : "none"} stroke={ink("light")} strokeWidth="2" />
              {isReached && (
                <path d="M-8 0l6 6L9-6" fill="none" stroke="#0B6B4A" strokeWidth="4.500" strokeLinejoin="round" />
              )}
            </g>
          </g>
        );
      })}
    </Box>
  );
}

/** A tree with its foot on its hill. */
function Tree({ size, ...look }: { kind: number; station: StationName; size: number }) {
  return (
    <g transform={`translate(${-size / 2} ${(-size * treeField.footY) / treeField.size})`}>
      <StandingTree {...look} size={size} />
    </g>
  );
}

const picture = {
  display: "block",
  width: "100%",
  height: { xs: 240, sm: "auto" },
  borderRadius: { xs: 0, sm: 2 },
  bgcolor: `var(--scene-sky, ${dayTones.sky})`,
} as const;
