import AllIcon from "@mui/icons-material/FitScreenRounded";
import InIcon from "@mui/icons-material/AddRounded";
import OutIcon from "@mui/icons-material/RemoveRounded";
import IconButton from "@mui/material/IconButton";
import { treesIn } from "@tree-for-deed/common/grove/grove-days";
import { groveShape } from "@tree-for-deed/common/grove/grove-plan";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { RequestFailure } from "../../../lib/request-failure";
import type { ChosenTree } from "./chosen-tree";
import { GroveWorkerClient } from "./grove-worker-client";
import { type GroveMap, startGroveMap } from "./grove-map";
import { useGrove } from "./useGrove";

interface Props {
  /** Path of the grove's trees. */
  address: string;
  chosen: ChosenTree | null;
  onChoose: (tree: ChosenTree | null) => void;
}

const step = 90;

/** A grove map for pointer, finger and keyboard. Load it lazily. */
export default function GroveMapCanvas({ address, chosen, onChoose }: Props) {
  const intl = useIntl();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const pin = useRef<SVGSVGElement>(null);
  const worker = useRef<GroveWorkerClient>(null);
  const [map, setMap] = useState<GroveMap | null>(null);
  const { grove, error: unread, retry } = useGrove(address);
  const [broken, setBroken] = useState<unknown>(null);
  const error = unread ?? broken;
  const isNight = useMatches("(prefers-color-scheme: dark)");
  const isStill = useMatches("(prefers-reduced-motion: reduce)");
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    const on = { frame: frame.current, stage: stage.current, labels: labels.current };
    const mark = { ring: ring.current, pin: pin.current };
    if (!on.frame || !on.stage || !on.labels || !mark.ring || !mark.pin || !grove) return;
    const { clientWidth: width, clientHeight: height } = on.frame;
    const parts = { frame: on.frame, stage: on.stage, labels: on.labels, ring: mark.ring, pin: mark.pin };
    const own = new GroveWorkerClient((cause) => setBroken(new RequestFailure("network", String(cause), "NETWORK")));
    let started: GroveMap | null = null;
    worker.current = own;
    void own.ask("plan", { grove, shape: groveShape({ width, height }), isNight }).then((layout) => {
      started = startGroveMap({
        ...parts,
        worker: own,
        layout,
        moves: !isStill,
        label: (month) =>
          intl
            .formatDate(`${month}-15T00:00:00Z`, { month: "long", year: "numeric", timeZone: "UTC" })
            .replace(",", ""),
        onTree: (tree) =>
          choose.current(
            tree && { day: tree.day, place: tree.place, categoryId: grove.categories[tree.category] ?? null },
          ),
      });
      setMap(started);
    });
    return () => {
      setMap(null);
      worker.current = null;
      started?.stop();
      own.stop();
    };
  }, [grove, isNight, isStill, intl]);

  useEffect(() => {
    if (!map || !chosen) return map?.mark(null);
    const { day, place } = chosen;
    let isMeant = true;
    void worker.current?.ask("find", { day, place }).then((tree) => isMeant && map.mark(tree));
    return () => {
      isMeant = false;
    };
  }, [map, chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !map || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(map);
  };

  return (
    <>
      <Box
        ref={frame}
        tabIndex={0}
        role="application"
        aria-roledescription={intl.formatMessage({ id: "grove.map" })}
        aria-label={intl.formatMessage({ id: "grove.mapLabel" }, { count: treesIn(grove?.days ?? []) })}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        sx={surface}
      >
        <Box ref={stage} sx={squares} />
        <Box ref={labels} aria-hidden sx={isNight ? [months, monthsAtNight] : months} />
        <Box ref={ring} component="span" aria-hidden sx={foot} style={{ display: "none" }} />
        <Box
          component="svg"
          ref={pin}
          viewBox="0 0 14 20"
          width={14}
          height={20}
          aria-hidden
          sx={tip}
          style={{ display: "none" }}
        >
          <path d="M7 20 1.3 11.100a7 7 0 1 1 11.400 0z" fill="#F4A300" />
          <circle cx={7} cy={7} r={2.6} fill="#FFF8E6" />
        </Box>
      </Box>
      <VisuallyHidden>
        <span id={hintId}>{intl.formatMessage({ id: "grove.mapHint" })}</span>
      </VisuallyHidden>
      <Box sx={buttons}>
        <IconButton sx={button} aria-label={intl.formatMessage({ id: "grove.closer" })} onClick={() => map?.zoomBy(2)}>
          <InIcon />
        </IconButton>
        <IconButton
          sx={button}
          aria-label={intl.formatMessage({ id: "grove.farther" })}
          onClick={() => map?.zoomBy(0.5)}
        >
          <OutIcon />
        </IconButton>
        <IconButton sx={button} aria-label={intl.formatMessage({ id: "grove.showAll" })} onClick={() => map?.showAll()}>
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
  overflow: "hidden",
  // Changes inside do not affect the layout outside.
  contain: "strict",
  userSelect: "none",
  WebkitTapHighlightColor: "transparent",
  cursor: "grab",
  "&:active": { cursor: "grabbing" },
  "&:focus-visible": { outlineOffset: -4 },
} as const;

const corner = { position: "absolute", top: 0, left: 0, pointerEvents: "none" } as const;

/** Zoom levels are moved by the compositor: their tiles are drawn once. */
const squares = {
  ...corner,
  isolation: "isolate",
  "& div": { ...corner, transformOrigin: "0 0", willChange: "transform" },
  "& canvas": { position: "absolute" },
} as const;

const months = {
  ...corner,
  "& span": {
    ...corner,
    font: "inherit",
    fontSize: 13,
    lineHeight: 1.2,
    fontWeight: 600,
    whiteSpace: "nowrap",
    willChange: "transform",
    color: "#084F37",
    textShadow: "0 0 3px #F3FAEF, 0 0 3px #F3FAEF, 0 0 2px #F3FAEF",
  },
} as const;

const monthsAtNight = {
  "& span": { color: "#E3F1EA", textShadow: "0 0 3px #0A2A1E, 0 0 3px #0A2A1E, 0 0 2px #0A2A1E" },
} as const;

const foot = { ...corner, border: "3px solid #F4A300", borderRadius: "50%" } as const;

const tip = { ...corner, overflow: "visible" } as const;

const buttons = { position: "absolute", top: 12, right: 12, display: "grid", gap: 1 } as const;

const button = {
  bgcolor: "background.paper",
  color: "primary.main",
  boxShadow: 2,
  "&:hover": { bgcolor: "background.raised" },
} as const;
