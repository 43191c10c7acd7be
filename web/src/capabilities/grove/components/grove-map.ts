import { createGesture, dragAction, pinchAction } from "@use-gesture/vanilla";
import type { GroveWorkerClient } from "./grove-worker-client";
import type { GroveLayout, StandingTree } from "./grove-questions";
import { GroveTiles, type Placing } from "./grove-tiles";

export interface MapParts {
  /** Element that receives touches; it contains the others. */
  readonly frame: HTMLElement;
  /** The element that shows the grove. */
  readonly stage: HTMLElement;
  /** The element of the labels on its hills. */
  readonly labels: HTMLElement;
  /** The markers of a tree: around its foot, and above it. */
  readonly ring: HTMLElement;
  readonly pin: SVGElement;
  readonly worker: GroveWorkerClient;
  readonly layout: GroveLayout;
  /** Whether animations are allowed. */
  readonly moves: boolean;
  /** Label of a month's hill. */
  readonly label: (month: string) => string;
  /** Called when a tree, or a place without one, is selected. */
  readonly onTree: (tree: StandingTree | null) => void;
}

/** Commands to move in a grove, besides the pointer. */
export interface GroveMap {
  zoomBy: (factor: number) => void;
  moveBy: (x: number, y: number) => void;
  showAll: () => void;
  /** Selects the tree in the middle. */
  chooseMiddle: () => void;
  /** Marks a tree; null for none. */
  mark: (tree: StandingTree | null) => void;
  stop: () => void;
}

type Point = readonly [x: number, y: number];

/** Height in px of the largest tree at the maximum zoom. */
const closest = 190;
/** Smaller trees, in px, cannot be selected with a finger: a tap zooms in first. */
const tellable = 12;
const fingertip = 14;
const glideMs = 240;
/** After a fling, the grove moves on by this many ms of its speed, and takes so many ms to stop. */
const [thrownMs, restingMs] = [160, 520];

const startGesture = createGesture([dragAction, pinchAction]);

/** Starts a grove map. */
export function startGroveMap(parts: MapParts): GroveMap {
  const { frame, worker, layout, moves, onTree } = parts;
  const viewport = new Viewport(layout);
  const painter = new MapPainter(parts, viewport);

  const gesture = startGesture(
    frame,
    {
      onDrag: ({ delta: [x, y], tap, first, last, pinching, cancel, velocity, direction, event }) => {
        if (pinching === true) {
          cancel();
          return;
        }
        if (tap) {
          void choose(pointIn(frame, event as PointerEvent), fingertip);
          return;
        }
        if (first) painter.halt();
        painter.show(viewport.moved(x, y));
        if (!last || !moves) return;
        const [far, down] = velocity.map((speed, axis) => speed * (direction[axis] ?? 0) * thrownMs);
        painter.glide(viewport.moved(far ?? 0, down ?? 0), restingMs);
      },
      onPinch: ({ origin, first, movement: [scale], memo }) => {
        const at = pointOf(frame, origin);
        const begun = (first ? null : (memo as { k: number; at: Point } | null)) ?? { k: viewport.placing.k, at };
        painter.halt();
        painter.show(viewport.moved(at[0] - begun.at[0], at[1] - begun.at[1]));
        painter.show(viewport.zoomed((begun.k * scale) / viewport.placing.k, at));
        return { k: begun.k, at };
      },
    },
    {
      drag: { filterTaps: true, tapsThreshold: 6, pointer: { keys: false, buttons: 1 } },
      pinch: { pinchOnWheel: false },
    },
  );

  /** The wheel scrolls the page, unless the map has the focus. */
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && document.activeElement !== frame) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 0.05 : event.deltaMode === 2 ? 1 : 0.002;
    painter.halt();
    painter.show(viewport.zoomed(2 ** (-event.deltaY * unit * (event.ctrlKey ? 10 : 1)), pointIn(frame, event)));
  };
  const onDoubleClick = (event: MouseEvent) => painter.glide(viewport.zoomed(2, pointIn(frame, event)));

  const choose = async ([across, down]: Point, reach: number) => {
    const { k, x, y } = viewport.placing;
    const tree = await worker.ask("pick", { x: (across - x) / k, y: (down - y) / k, reach: reach / k });
    if (tree && tree.height * k < tellable) {
      painter.glide(viewport.zoomed(4, [across, down]));
      return;
    }
    painter.mark(tree);
    onTree(tree);
    if (!tree) return;
    const { width, height } = viewport.size;
    const foot = tree.y * viewport.placing.k + viewport.placing.y;
    // The info card covers the lower half.
    if (foot > height * 0.45) painter.glide(viewport.moved(0, Math.min(height * 0.4, width) - foot));
  };

  const watcher = new ResizeObserver(() => {
    const wasWhole = viewport.isWhole;
    viewport.size = { width: Math.max(1, frame.clientWidth), height: Math.max(1, frame.clientHeight) };
    painter.halt();
    painter.show(wasWhole ? viewport.whole() : viewport.moved(0, 0));
  });
  frame.addEventListener("wheel", onWheel, { passive: false });
  frame.addEventListener("dblclick", onDoubleClick);
  watcher.observe(frame);

  const middle = (): Point => [viewport.size.width / 2, viewport.size.height / 2];
  return {
    zoomBy: (factor) => painter.glide(viewport.zoomed(factor, middle())),
    moveBy: (x, y) => painter.glide(viewport.moved(x, y)),
    showAll: () => painter.glide(viewport.whole()),
    chooseMiddle: () => void choose(middle(), viewport.size.height / 3),
    mark: (tree) => painter.mark(tree),
    stop: () => {
      watcher.disconnect();
      gesture.destroy();
      frame.removeEventListener("wheel", onWheel);
      frame.removeEventListener("dblclick", onDoubleClick);
      painter.stop();
    },
  };
}

function pointOf(frame: HTMLElement, [x, y]: readonly [number, number]): Point {
  const { left, top } = frame.getBoundingClientRect();
  return [x - left, y - top];
}

const pointIn = (frame: HTMLElement, { clientX, clientY }: MouseEvent): Point => pointOf(frame, [clientX, clientY]);

/** The visible part of the plan; it limits zoom and movement to the plan. */
class Viewport {
  size = { width: 1, height: 1 };
  placing: Placing = { k: 0, x: 0, y: 0 };

  constructor(private readonly layout: GroveLayout) {}

  /** Scale in px per unit at which the whole plan is visible. */
  get #fit(): number {
    return Math.min(this.size.width / this.layout.width, this.size.height / this.layout.height);
  }

  get isWhole(): boolean {
    return this.placing.k <= this.#fit * 1.02;
  }

  whole(): Placing {
    return this.#within({ k: this.#fit, x: (this.size.width - this.layout.width * this.#fit) / 2, y: -Infinity });
  }

  moved(x: number, y: number): Placing {
    const { placing } = this;
    return this.#within({ k: placing.k, x: placing.x + x, y: placing.y + y });
  }

  /** Zooms by a factor around a point, which stays in place. */
  zoomed(factor: number, [x, y]: Point): Placing {
    const { placing } = this;
    const fit = this.#fit;
    const k = Math.min(Math.max(fit, placing.k * factor), Math.max(fit * 4, closest / this.layout.tallest));
    const by = k / placing.k;
    return this.#within({ k, x: x - (x - placing.x) * by, y: y - (y - placing.y) * by });
  }

  #within({ k, x, y }: Placing): Placing {
    const { width, height } = this.size;
    const fit = this.#fit;
    // Free space beside and above the plan when all of it is visible.
    const beside = Math.max(0, width / fit - this.layout.width) / 2;
    const above = Math.max(0, height / fit - this.layout.height);
    return {
      k,
      x: Math.max(width - (this.layout.width + beside) * k, Math.min(beside * k, x)),
      y: Math.max(height - this.layout.height * k, Math.min(above * k, y)),
    };
  }
}

/** Renders the visible part of a plan, once per frame and only while it moves. */
class MapPainter {
  readonly #tiles: GroveTiles;
  readonly #labels: readonly { readonly bottom: number; readonly element: HTMLElement }[];
  #frame = 0;
  #gliding: ((at: number) => void) | null = null;
  #marked: StandingTree | null = null;

  constructor(
    private readonly parts: MapParts,
    private readonly viewport: Viewport,
  ) {
    const { stage, labels, layout, worker, label } = parts;
    this.#tiles = new GroveTiles(stage, (square) => worker.ask("draw", square));
    this.#labels = layout.hills.map(({ month, bottom }) => {
      const element = document.createElement("span");
      element.textContent = label(month);
      labels.append(element);
      return { bottom, element };
    });
  }

  show(placing: Placing): void {
    this.viewport.placing = placing;
    // One finger scrolls the page until the map is zoomed in.
    this.parts.frame.style.touchAction = this.viewport.isWhole ? "pan-y" : "none";
    this.#ask();
  }

  /** Moves there with an animation, if allowed. */
  glide(to: Placing, duration = glideMs): void {
    if (!this.parts.moves) {
      this.show(to);
      return;
    }
    const from = this.viewport.placing;
    const begun = performance.now();
    this.#gliding = (at) => {
      const share = Math.min(1, Math.max(0, (at - begun) / duration));
      const eased = 1 - (1 - share) ** 3;
      const k = from.k * (to.k / from.k) ** eased;
      // The position follows the size, so that the zoomed point stays in place.
      const way = Math.abs(to.k - from.k) < from.k * 1e-6 ? eased : (k - from.k) / (to.k - from.k);
      this.show({ k, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way });
      if (share === 1) this.#gliding = null;
    };
    this.#ask();
  }

  halt(): void {
    this.#gliding = null;
  }

  mark(tree: StandingTree | null): void {
    this.#marked = tree;
    this.#ask();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#tiles.stop();
    this.parts.labels.replaceChildren();
  }

  #ask(): void {
    this.#frame ||= requestAnimationFrame(this.#next);
  }

  readonly #next = (): void => {
    this.#frame = 0;
    this.#gliding?.(performance.now());
    const { placing, size } = this.viewport;
    this.#tiles.place(placing, size, Math.min(2, window.devicePixelRatio || 1));
    this.#placeLabels(placing);
    this.#placeMark(placing);
    if (this.#gliding) this.#ask();
  };

  #placeLabels({ k, x, y }: Placing): void {
    let below = -Infinity;
    for (const { bottom, element } of this.#labels) {
      const foot = bottom * k + y - 8;
      // Labels are hidden where hills are too flat for all of them.
      const isShown = foot >= 16 && foot - below >= 24 && foot < this.viewport.size.height + 24;
      element.style.display = isShown ? "" : "none";
      if (!isShown) continue;
      below = foot;
      element.style.transform = `translate(${Math.max(10, x + 10)}px, ${foot}px) translateY(-100%)`;
    }
  }

  #placeMark({ k, x, y }: Placing): void {
    const { ring, pin } = this.parts;
    ring.style.display = pin.style.display = this.#marked ? "" : "none";
    if (!this.#marked) return;
    const [across, foot] = [this.#marked.x * k + x, this.#marked.y * k + y];
    const height = this.#marked.height * k;
    ring.style.width = `${Math.max(16, height * 0.68)}px`;
    ring.style.height = `${Math.max(6, height * 0.22)}px`;
    ring.style.transform = `translate(${across}px, ${foot}px) translate(-50%, -50%)`;
    pin.style.transform = `translate(${across}px, ${foot - height - 4}px) translate(-50%, -100%)`;
  }
}
