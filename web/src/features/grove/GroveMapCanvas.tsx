import AllIcon from "@mui/icons-material/FitScreenRounded";
import InIcon from "@mui/icons-material/AddRounded";
import OutIcon from "@mui/icons-material/RemoveRounded";
import IconButton from "@mui/material/IconButton";
import { groveShape, letterOf, planGrove, treeOf } from "@tree-for-deed/common/grove/grove-plan";
import { daylight, moonlight } from "@tree-for-deed/common/grove/grove-scene";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../components/Box";
import { ErrorNote } from "../../components/ErrorNote";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import type { ChosenTree } from "./chosen-tree";
import { type GroveMap, startGroveMap } from "./grove-map";
import { useGrove } from "./useGrove";

interface Props {
  /** Where its trees are read. */
  address: string;
  chosen: ChosenTree | null;
  onChoose: (tree: ChosenTree | null) => void;
}

const step = 90;

/** A grove in which one moves, by pointer, finger or keyboard. Load it lazily. */
export default function GroveMapCanvas({ address, chosen, onChoose }: Props) {
  const intl = useIntl();
  const hintId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<GroveMap | null>(null);
  const { grove, error, retry } = useGrove(address);
  const [shape, setShape] = useState<number | null>(null);
  useEffect(() => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = canvas.current ?? {};
    setShape(groveShape({ width, height }));
  }, []);
  const plan = useMemo(() => (grove && shape !== null ? planGrove(grove, shape) : null), [grove, shape]);
  const isNight = useMatches("(prefers-color-scheme: dark)");
  const isStill = useMatches("(prefers-reduced-motion: reduce)");
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    if (!canvas.current || !plan || !grove) return;
    const started = startGroveMap(canvas.current, {
      plan,
      light: isNight ? moonlight : daylight,
      moves: !isStill,
      label: (month) =>
        intl.formatDate(`${month}-15T00:00:00Z`, { month: "long", year: "numeric", timeZone: "UTC" }).replace(",", ""),
      onTree: (tree) => {
        if (tree === null) choose.current(null);
        else {
          const { day, place, category } = letterOf(plan, tree);
          choose.current({ day, place, categoryId: grove.categories[category] ?? null });
        }
      },
    });
    map.current = started;
    return () => {
      map.current = null;
      started.stop();
    };
  }, [plan, grove, isNight, isStill, intl]);

  useEffect(() => {
    map.current?.mark(plan && chosen ? treeOf(plan, chosen.day, chosen.place) : null);
  }, [plan, chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !map.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(map.current);
  };

  return (
    <>
      <Box
        component="canvas"
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-roledescription={intl.formatMessage({ id: "grove.map" })}
        aria-label={intl.formatMessage({ id: "grove.mapLabel" }, { count: plan?.trees.count ?? 0 })}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        sx={surface}
      />
      <VisuallyHidden>
        <span id={hintId}>{intl.formatMessage({ id: "grove.mapHint" })}</span>
      </VisuallyHidden>
      <Box sx={buttons}>
        <IconButton
          sx={button}
          aria-label={intl.formatMessage({ id: "grove.closer" })}
          onClick={() => map.current?.zoomBy(2)}
        >
          <InIcon />
        </IconButton>
        <IconButton
          sx={button}
          aria-label={intl.formatMessage({ id: "grove.farther" })}
          onClick={() => map.current?.zoomBy(0.5)}
        >
          <OutIcon />
        </IconButton>
        <IconButton
          sx={button}
          aria-label={intl.formatMessage({ id: "grove.showAll" })}
          onClick={() => map.current?.showAll()}
        >
          <AllIcon />
        </IconButton>
      </Box>
      {error !== null && (
        <Box sx={{ position: "absolute", inset: "auto 12px 12px" }}>
          <ErrorNote error={error} onRetry={retry} />
        </Box>
      )}
    </>
  );
}

const keys: Readonly<Record<string, (map: GroveMap) => void>> = {
  ArrowLeft: (map) => map.moveBy(step, 0),
  ArrowRight: (map) => map.moveBy(-step, 0),
  ArrowUp: (map) => map.moveBy(0, step),
  ArrowDown: (map) => map.moveBy(0, -step),
  "+": (map) => map.zoomBy(1.6),
  "=": (map) => map.zoomBy(1.6),
  "-": (map) => map.zoomBy(1 / 1.6),
  "0": (map) => map.showAll(),
  Home: (map) => map.showAll(),
  Enter: (map) => map.chooseMiddle(),
};

function useMatches(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const look = () => setMatches(list.matches);
    list.addEventListener("change", look);
    return () => list.removeEventListener("change", look);
  }, [query]);
  return matches;
}

const surface = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  display: "block",
  cursor: "grab",
  "&:active": { cursor: "grabbing" },
  "&:focus-visible": { outlineOffset: -4 },
} as const;

const buttons = { position: "absolute", top: 12, right: 12, display: "grid", gap: 1 } as const;

const button = {
  bgcolor: "background.paper",
  color: "primary.main",
  boxShadow: 2,
  "&:hover": { bgcolor: "background.raised" },
} as const;
