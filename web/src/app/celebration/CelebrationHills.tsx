import { treeField } from "@tree-for-deed/common/art/trees";
import { Box } from "../../components/Box";
import { ridge, type Ridge } from "../../components/art/hills";
import { isAmong } from "../../lib/evenly";
import { StandingTree } from "../../components/art/StandingTree";
import { growing, land, skyline } from "./celebration-styles";

const [width, height] = [800, 300];
const far = ridge(width, 66, 24, 0.4);
const middle = ridge(width, 132, 22, 2.6);
const near = ridge(width, 262, 14, 4.4);

/** Maximum number of drawn trees: more could not be told apart on the hills. */
const mostTrees = 36;
/** Offsets of the new trees from the middle. More are not drawn. */
const asides = [0, -104, 104];
/** Evenly spread positions between 0 and 1 for any number of items. */
const spread = (index: number): number => (0.5 + index * 0.618034) % 1;

interface Props {
  /** Number of earned trees before, and of those in the ground. */
  trees: number;
  inGround: number;
  /** The kinds of the growing trees. */
  growing: readonly number[];
}

/**
 * Hills with the member's trees, and the new ones growing in front. What is not in the ground is a seedling. Decorative
 * only.
 */
export function CelebrationHills({ trees, inGround, growing: fresh }: Props) {
  const shown = Math.min(mostTrees, trees);
  const reach = Math.min(width - 40, 240 + 24 * shown);
  const old = Array.from({ length: shown }, (_, index) => ({
    isFar: index % 2 === 1,
    x: width / 2 + (spread(index) - 0.5) * reach,
    tall: 36 + 18 * spread(index * 7),
    isPlanted: isAmong(index, inGround, trees),
  }));
  const rows = [
    { name: "far", top: far, trees: old.filter(({ isFar }) => isFar), scale: 0.8 },
    { name: "middle", top: middle, trees: old.filter(({ isFar }) => !isFar), scale: 1.1 },
  ];
  return (
    <Box sx={land} aria-hidden>
      {rows.map(({ name, top, trees: those, scale }) => (
        <Box key={name} sx={{ color: `var(--${name}-crown)` }}>
          {those.map(({ x, tall, isPlanted }) =>
            isPlanted ? (
              <Tree key={x} x={x} top={top} tall={tall * scale} />
            ) : (
              <Seedling key={x} x={x} top={top} tall={tall * scale * 0.8} />
            ),
          )}
          <Hill top={top} colour={`var(--${name})`} />
        </Box>
      ))}
      <Hill top={near} colour="var(--near)" />
      {fresh.slice(0, asides.length).map((kind, place) => {
        const x = width / 2 + (asides[place] ?? 0);
        return <NewTree key={x} x={x} top={near} tall={place === 0 ? 196 : 140} kind={kind} place={place} />;
      })}
    </Box>
  );
}

/** The area below a skyline. */
function Hill({ top, colour }: { top: Ridge; colour: string }) {
  const steps = Array.from({ length: width / 20 + 1 }, (_, index) => `${index * 20} ${top(index * 20).toFixed(1)}`);
  return (
    <Box component="svg" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" sx={skyline}>
      <path d={`M${steps.join("L")}V${height}H0z`} fill={colour} />
    </Box>
  );
}

interface TreeProps {
  /** Position across the hills, skyline, and height, all in units of the hills' field. */
  x: number;
  top: Ridge;
  tall: number;
}

const standing = ({ x, top, tall }: TreeProps) =>
  ({
    position: "absolute",
    left: `${(x / width) * 100}%`,
    bottom: `${(1 - (top(x) + 4) / height) * 100}%`,
    height: `${(tall / height) * 100}%`,
    aspectRatio: "1",
    transform: "translateX(-50%)",
  }) as const;

/** A tree in the ground: far away, all look alike. */
function Tree(props: TreeProps) {
  return (
    <Box component="svg" viewBox="-52 -102 104 104" sx={standing(props)}>
      <path d="M0 0V-50" stroke="var(--trunk)" strokeWidth="7" strokeLinecap="round" />
      <g fill="currentColor">
        <circle cx="-18.7" cy="-55" r="24.5" />
        <circle cx="18.7" cy="-55" r="24.5" />
        <circle cx="0" cy="-66" r="34" />
      </g>
    </Box>
  );
}

/** An earned tree that is not in the ground yet. */
function Seedling(props: TreeProps) {
  return (
    <Box sx={{ ...standing(props), "& svg": drawing }}>
      <StandingTree kind={0} station="earned" size={treeField.size} />
    </Box>
  );
}

/** A newly earned tree in its kind; `place` is its index. */
function NewTree({ kind, place, ...props }: TreeProps & { kind: number; place: number }) {
  return (
    <Box sx={{ ...standing(props), transformOrigin: "50% 97%", animation: growing(place), "& svg": drawing }}>
      <StandingTree kind={kind} station="earned" size={treeField.size} />
    </Box>
  );
}

const drawing = { display: "block", width: "100%", height: "100%" } as const;
