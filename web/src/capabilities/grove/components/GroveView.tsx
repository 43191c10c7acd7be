import TouchIcon from "@mui/icons-material/TouchAppOutlined";
import { Button } from "../../../components/Button";
import { useEffect, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { lazyPart } from "../../../components/lazy-part";
import { usePageState } from "../../../components/page/PageContext";
import type { ChosenTree } from "./chosen-tree";
import { type GroveFilters, groveTreesHref } from "./grove-address";
import { GrovePicture } from "./GrovePicture";

const GroveMapCanvas = lazyPart(() => import("./GroveMapCanvas"));

interface Props {
  filters: GroveFilters;
  /** Message if there are no trees; null otherwise. */
  empty: ReactNode;
  /** Alternative text of the picture. */
  label: string;
  chosen: ChosenTree | null;
  onChoose: (tree: ChosenTree | null) => void;
  /** Content over the lower edge: the selected tree. */
  children?: ReactNode;
}

/**
 * A grove map. If motion or data should be reduced, or scripts do not run, it is a picture; in the first two cases the
 * visitor can still load the map. It stays a picture in a browser without OffscreenCanvas.
 */
export function GroveView({ filters, empty, label, chosen, onChoose, children }: Props) {
  const { lite = false } = usePageState();
  const [shown, setShown] = useState<"picture" | "map" | null>(lite ? "picture" : null);
  const [canMove, setCanMove] = useState(true);
  useEffect(() => {
    // The map's tiles are drawn in a worker.
    const canDraw = "OffscreenCanvas" in window;
    setCanMove(canDraw);
    const still = !canDraw || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    setShown((before) => before ?? (still ? "picture" : "map"));
  }, []);
  const picture = <GrovePicture filters={filters} alt={label} sx={still} />;
  if (empty !== null)
    return (
      <Box sx={[frame, bare]}>
        <GrovePicture filters={filters} alt="" sx={[still, behind]} />
        {empty}
      </Box>
    );
  return (
    <Box sx={frame}>
      {shown === null && <noscript>{picture}</noscript>}
      {shown === "picture" && (
        <>
          {picture}
          {canMove && (
            <Button variant="contained" startIcon={<TouchIcon />} onClick={() => setShown("map")} sx={asks}>
              <FormattedMessage id="grove.move" />
            </Button>
          )}
        </>
      )}
      {shown === "map" && <GroveMapCanvas address={groveTreesHref(filters)} chosen={chosen} onChoose={onChoose} />}
      {children}
    </Box>
  );
}

/** Shows the sky until the map is loaded, with the final height. */
const frame = {
  position: "relative",
  overflow: "hidden",
  isolation: "isolate",
  height: { xs: "clamp(360px, calc(0.64 * var(--screen)), 520px)", md: "auto" },
  flex: { md: "1 0 420px" },
  borderRadius: { xs: 0, sm: 2 },
  mx: { xs: -2, sm: 0 },
  background: "linear-gradient(#FFF8E6, #FFE9B8 60%, #CDE5C4 60%)",
  "@media (prefers-color-scheme: dark)": { background: "linear-gradient(#041A12, #135540 60%, #1A4A38 60%)" },
  "@media print": { height: "auto" },
} as const;

const still = {
  display: "block",
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  objectFit: "cover",
  objectPosition: "50% 100%",
  "@media print": { position: "static", height: "auto" },
} as const;

/** The box is at least as high as its text. */
const bare = {
  height: "auto",
  minHeight: { xs: "clamp(360px, calc(0.64 * var(--screen)), 520px)", md: 0 },
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "end",
  p: { xs: 2, md: 4 },
  pt: { xs: 24, md: 30 },
} as const;

const behind = { position: "absolute", inset: 0, zIndex: -1 } as const;

/** Messages stand in the middle, since the page's own bar may cover the bottom. */
const asks = {
  position: "absolute",
  top: "50%",
  left: "50%",
  transform: "translate(-50%, -50%)",
  whiteSpace: "nowrap",
} as const;
