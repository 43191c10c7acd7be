import { type GrovePlan, tallestIn, treeAt } from "@tree-for-deed/common/grove/grove-plan";
import type { GroveLight } from "@tree-for-deed/common/grove/grove-scene";
import { select } from "d3-selection";
// Lets a selection move slowly to where it is zoomed.
import "d3-transition";
import { zoom, zoomIdentity, zoomTransform, type ZoomTransform } from "d3-zoom";
import { GroveTiles } from "./grove-tiles";

export interface MapParts {
  readonly plan: GrovePlan;
  readonly light: GroveLight;
  /** Whether it may move by itself. */
  readonly moves: boolean;
  /** What stands on the hill of a month. */
  readonly label: (month: string) => string;
  /** Somebody chose a tree, or a place without one. */
  readonly onTree: (tree: number | null) => void;
}

/** Ways to move in a grove beside the pointer's. */
export interface GroveMap {
  zoomBy: (factor: number) => void;
  moveBy: (x: number, y: number) => void;
  showAll: () => void;
  /** Chooses the tree in the middle. */
  chooseMiddle: () => void;
  /** Marks a tree; null for none. */
  mark: (tree: number | null) => void;
  stop: () => void;
}

/** So many ms of a frame go into drawing squares: while one moves, and while nothing does. */
const workMs = { moving: 5, resting: 14 } as const;
/** After so many ms without a move nothing moves. */
const restsAfterMs = 120;
/** The largest tree is so many px high when one is closest. */
const closest = 190;
/** Smaller trees cannot be told apart with a finger: a tap comes closer first. */
const tellable = 12;
const fingertip = 14;

/** Lets somebody move in a grove that is drawn on a canvas. */
export function startGroveMap(canvas: HTMLCanvasElement, parts: MapParts): GroveMap {
  const { plan, moves, onTree } = parts;
  const target = select<HTMLCanvasElement, unknown>(canvas);
  const painter = new MapPainter(canvas, parts);
  const tallest = tallestIn(plan);

  const behaviour = zoom<HTMLCanvasElement, unknown>()
    .clickDistance(6)
    .filter((event: Event) => isMeant(event, canvas, zoomTransform(canvas).k <= painter.fit * 1.02))
    .on("zoom", ({ transform }: { transform: ZoomTransform }) => {
      canvas.style.touchAction = transform.k <= painter.fit * 1.02 ? "pan-y" : "none";
      painter.move(transform);
    });

  const whole = (): ZoomTransform => {
    const { width, height } = painter.size;
    const k = painter.fit;
    return zoomIdentity.translate((width - plan.width * k) / 2, height - plan.height * k).scale(k);
  };
  const bound = () => {
    const { width, height } = painter.size;
    const k = painter.fit;
    const [beside, above] = [(width / k - plan.width) / 2, height / k - plan.height];
    behaviour
      .scaleExtent([k, Math.max(k * 2, closest / tallest)])
      .translateExtent([
        [-Math.max(0, beside), -Math.max(0, above)],
        [plan.width + Math.max(0, beside), plan.height],
      ])
      .extent([
        [0, 0],
        [width, height],
      ]);
  };
  const slowly = () => target.transition().duration(moves ? 240 : 0);

  const choose = (x: number, y: number, reach: number) => {
    const transform = zoomTransform(canvas);
    const [at, down] = transform.invert([x, y]);
    const tree = treeAt(plan, at, down, reach / transform.k);
    if (tree !== null && (plan.trees.height[tree] ?? 0) * transform.k < tellable) {
      behaviour.scaleTo(slowly(), transform.k * 4, [x, y]);
      return;
    }
    painter.mark(tree);
    onTree(tree);
    if (tree === null) return;
    const [inPlan, foot] = [plan.trees.x[tree] ?? 0, plan.trees.y[tree] ?? 0];
    const { width, height } = painter.size;
    // What is told of it lies over the lower half.
    if (transform.applyY(foot) > height * 0.45) {
      behaviour.translateTo(slowly(), inPlan, foot, [transform.applyX(inPlan), Math.min(height * 0.4, width)]);
    }
  };
  const onClick = (event: MouseEvent) => choose(event.offsetX, event.offsetY, fingertip);

  let first = true;
  const watcher = new ResizeObserver(() => {
    const wasWhole = first || zoomTransform(canvas).k <= painter.fit * 1.02;
    painter.resize();
    bound();
    if (wasWhole) behaviour.transform(target, whole());
    else painter.move(zoomTransform(canvas));
    first = false;
  });
  target.call(behaviour);
  canvas.addEventListener("click", onClick);
  watcher.observe(canvas);

  return {
    zoomBy: (factor) => behaviour.scaleBy(slowly(), factor),
    moveBy: (x, y) => {
      const { k } = zoomTransform(canvas);
      behaviour.translateBy(slowly(), x / k, y / k);
    },
    showAll: () => behaviour.transform(slowly(), whole()),
    chooseMiddle: () => choose(painter.size.width / 2, painter.size.height / 2, painter.size.height / 3),
    mark: (tree) => painter.mark(tree),
    stop: () => {
      watcher.disconnect();
      canvas.removeEventListener("click", onClick);
      target.on(".zoom", null);
      painter.stop();
    },
  };
}

/** Pages scroll on under a wheel and under one finger, unless somebody works in the grove or came closer. */
function isMeant(event: Event, canvas: HTMLCanvasElement, isWhole: boolean): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || document.activeElement === canvas;
  if (event instanceof MouseEvent) return event.button === 0;
  if ("touches" in event) return !isWhole || (event as TouchEvent).touches.length > 1;
  return true;
}

/** Shows a plan on a canvas, a frame at a time and only while something is new. */
class MapPainter {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #tiles: GroveTiles;
  readonly #font: string;
  #transform: ZoomTransform = zoomIdentity;
  #ratio = 1;
  #frame = 0;
  #isNew = true;
  #movedAt = 0;
  #marked: number | null = null;
  size = { width: 1, height: 1 };
  /** So many px to a unit show all of it. */
  fit = 1;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly parts: MapParts,
  ) {
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#tiles = new GroveTiles(parts.plan, parts.light);
    this.#font = getComputedStyle(canvas).fontFamily;
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.#ratio = Math.min(2, window.devicePixelRatio || 1);
    this.canvas.width = Math.round(this.size.width * this.#ratio);
    this.canvas.height = Math.round(this.size.height * this.#ratio);
    const { plan } = this.parts;
    this.fit = Math.min(this.size.width / plan.width, this.size.height / plan.height);
  }

  move(transform: ZoomTransform): void {
    this.#transform = transform;
    this.#movedAt = performance.now();
    this.#ask();
  }

  mark(tree: number | null): void {
    this.#marked = tree;
    this.#ask();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #ask(): void {
    this.#isNew = true;
    this.#frame ||= requestAnimationFrame(this.#next);
  }

  readonly #next = (): void => {
    this.#frame = 0;
    if (this.#isNew) this.#paint();
    this.#isNew = false;
    const { finished, left } = this.#tiles.work(
      performance.now() - this.#movedAt < restsAfterMs ? workMs.moving : workMs.resting,
    );
    this.#isNew = finished;
    if (finished || left) this.#frame = requestAnimationFrame(this.#next);
  };

  #paint(): void {
    const context = this.#context;
    if (!context) return;
    const { k, x, y } = this.#transform;
    const ratio = this.#ratio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.parts.light.sky[1] ?? "";
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    this.#tiles.draw(context, { k: k * ratio, x: x * ratio, y: y * ratio });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#label(context);
    this.#markOn(context);
  }

  #label(context: CanvasRenderingContext2D): void {
    const { k, x, y } = this.#transform;
    const { plan, light, label } = this.parts;
    context.font = `600 13px ${this.#font}`;
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
    context.lineJoin = "round";
    context.lineWidth = 3;
    let below = -Infinity;
    for (const { month, bottom } of plan.hills) {
      const foot = bottom * k + y - 8;
      // Where hills are too flat for words, some of them have theirs.
      if (foot < 16 || foot - below < 24) continue;
      below = foot;
      const text = label(month);
      const left = Math.max(10, x + 10);
      context.strokeStyle = light.stars ? "#0A2A1EC0" : "#F3FAEFD0";
      context.fillStyle = light.stars ? "#E3F1EA" : "#084F37";
      context.strokeText(text, left, foot);
      context.fillText(text, left, foot);
    }
  }

  #markOn(context: CanvasRenderingContext2D): void {
    if (this.#marked === null) return;
    const { k, x, y } = this.#transform;
    const { trees } = this.parts.plan;
    const across = (trees.x[this.#marked] ?? 0) * k + x;
    const foot = (trees.y[this.#marked] ?? 0) * k + y;
    const height = (trees.height[this.#marked] ?? 0) * k;
    context.lineWidth = 3;
    context.strokeStyle = "#F4A300";
    context.beginPath();
    context.ellipse(across, foot, Math.max(8, height * 0.34), Math.max(3, height * 0.11), 0, 0, 2 * Math.PI);
    context.stroke();
    // A marigold pin above the crown.
    const tip = foot - height - 4;
    context.fillStyle = "#F4A300";
    context.beginPath();
    context.moveTo(across, tip);
    context.arc(across, tip - 13, 7, Math.PI * 0.8, Math.PI * 2.2);
    context.fill();
    context.fillStyle = "#FFF8E6";
    context.beginPath();
    context.arc(across, tip - 13, 2.6, 0, 2 * Math.PI);
    context.fill();
  }
}
