import { Box } from "../../components/Box";
import { ridge, type Ridge } from "../../components/art/hills";
import { growing, land, skyline } from "./moment-styles";

const [width, height] = [800, 300];
const far = ridge(width, 66, 24, 0.4);
const middle = ridge(width, 132, 22, 2.6);
const near = ridge(width, 262, 14, 4.4);

/** More than the hills have room for cannot be told apart. */
const mostTrees = 36;
const mostNew = 3;
/** A place between 0 and 1 for each of many, spread evenly however many there are. */
const spread = (index: number): number => (0.5 + index * 0.618034) % 1;

interface Props {
  /** How many trees stand there. */
  trees: number;
  /** How many grow now. */
  growing: number;
}

/** Hills with the member's trees, and in front the new ones, which grow. It only decorates. */
export function MomentHills({ trees, growing: fresh }: Props) {
  const shown = Math.min(mostTrees, trees);
  const reach = Math.min(width - 40, 240 + 24 * shown);
  const old = Array.from({ length: shown }, (_, index) => ({
    isFar: index % 2 === 1,
    x: width / 2 + (spread(index) - 0.5) * reach,
    tall: 36 + 18 * spread(index * 7),
  }));
  const rows = [
    { name: "far", top: far, trees: old.filter(({ isFar }) => isFar), scale: 0.8 },
    { name: "middle", top: middle, trees: old.filter(({ isFar }) => !isFar), scale: 1.1 },
  ];
  const news = [0, -104, 104].slice(0, Math.min(mostNew, fresh)).map((aside) => width / 2 + aside);
  return (
    <Box sx={land} aria-hidden>
      {rows.map(({ name, top, trees: standing, scale }) => (
        <Box key={name} sx={{ color: `var(--${name}-crown)` }}>
          {standing.map(({ x, tall }) => (
            <Tree key={x} x={x} top={top} tall={tall * scale} />
          ))}
          <Hill top={top} colour={`var(--${name})`} />
        </Box>
      ))}
      <Hill top={near} colour="var(--near)" />
      {news.map((x, place) => (
        <Tree key={x} x={x} top={near} tall={place === 0 ? 196 : 140} isNew={place} />
      ))}
    </Box>
  );
}

/** All that lies below a skyline. */
function Hill({ top, colour }: { top: Ridge; colour: string }) {
  const steps = Array.from({ length: width / 20 + 1 }, (_, index) => `${index * 20} ${top(index * 20).toFixed(1)}`);
  return (
    <Box component="svg" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" sx={skyline}>
      <path d={`M${steps.join("L")}V${height}H0z`} fill={colour} />
    </Box>
  );
}

interface TreeProps {
  /** Where it stands across the hills, on which skyline, and how tall it is: all in parts of the hills' field. */
  x: number;
  top: Ridge;
  tall: number;
  /** Its place among the new ones, which grow and are in flower. */
  isNew?: number;
}

/** A young tree as the story pictures draw it. */
function Tree({ x, top, tall, isNew }: TreeProps) {
  const place = {
    position: "absolute",
    left: `${(x / width) * 100}%`,
    bottom: `${(1 - (top(x) + 4) / height) * 100}%`,
    height: `${(tall / height) * 100}%`,
    aspectRatio: "92 / 104",
    translate: "-50% 0",
    transformOrigin: "50% 100%",
    color: isNew === undefined ? "inherit" : "var(--crown)",
    animation: isNew === undefined ? "none" : growing(isNew),
  } as const;
  return (
    <Box component="svg" viewBox="-46 -102 92 104" sx={place}>
      <path d="M0 0V-50" stroke="var(--trunk)" strokeWidth="7" strokeLinecap="round" />
      <g fill="currentColor">
        <circle cx="-18.7" cy="-55" r="24.5" />
        <circle cx="18.7" cy="-55" r="24.5" />
        <circle cx="0" cy="-66" r="34" />
      </g>
      {isNew !== undefined && (
        <>
          <g fill="var(--crown-shade)">
            <path d="M-42-50a24.5 24.5 0 0 0 33 17.5q9 4 18 0A24.5 24.5 0 0 0 42-50q-10 12-28 8-14 8-28 0-18 4-28-8z" />
          </g>
          <g fill="var(--blossom)">
            {blossoms.map(([cx, cy]) => (
              <circle key={cx} cx={cx} cy={cy} r="3.2" />
            ))}
          </g>
        </>
      )}
    </Box>
  );
}

const blossoms = [
  [0, -86],
  [-24, -60],
  [22, -62],
  [14, -74],
  [-12, -72],
  [2, -56],
] as const;
