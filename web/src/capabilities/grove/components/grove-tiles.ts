import { bleed, scaleOf, side, type Square } from "./grove-questions";

/** Position of the plan on the screen: `k` px per unit, and its origin in px. */
export interface Placing {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Tile extends Square {
  readonly canvas: HTMLCanvasElement;
  isDrawn: boolean;
  usedAt: number;
}

const tilesMax = 48;
/**
 * Number of coarser levels that are searched for a drawn tile; if there is none, the last is drawn first, since it
 * covers much of the screen.
 */
const far = 3;
/** Maximum number of tiles in progress: one is drawn while another is placed. */
const atOnce = 2;
/** A new zoom level is drawn after this pause in ms, or once it differs by this many levels. */
const [restMs, blurMax] = [100, 2];

const nameOf = ({ level, column, row }: Square): string => `${level} ${column} ${row}`;

/**
 * A grove in tiles that are drawn once, each in its own element: moving and zooming only moves their levels, which the
 * browser's compositor does. Until a tile is ready, coarser ones show through, or finer ones cover its place.
 */
export class GroveTiles {
  readonly #tiles = new Map<string, Tile>();
  readonly #levels = new Map<number, HTMLElement>();
  readonly #onTheirWay = new Set<string>();
  /** The tiles on the screen. */
  #shown: readonly Tile[] = [];
  /** Key of the visible range of tiles. */
  #range = "";
  /** Missing tiles in drawing order. */
  #wanted: Tile[] = [];
  #placing: Placing = { k: 1, x: 0, y: 0 };
  #level = 0;
  #turn = 0;
  #working = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** `draw` resolves with the picture of a tile. */
  constructor(
    private readonly stage: HTMLElement,
    private readonly draw: (square: Square) => Promise<ImageBitmap>,
  ) {}

  /** Positions the grove on a screen of a size, with `ratio` device pixels per px. */
  place(placing: Placing, size: Size, ratio: number): void {
    clearTimeout(this.#resting);
    const fitting = Math.round(Math.log2(placing.k * ratio) + 0.15);
    const finer = fitting - this.#level;
    const isPassing = placing.k > this.#placing.k && finer > 0 && finer < blurMax && this.#isWhole;
    if (isPassing) this.#resting = setTimeout(() => this.#show(fitting, placing, size), restMs);
    this.#show(isPassing ? this.#level : fitting, placing, size);
  }

  #show(level: number, placing: Placing, size: Size): void {
    this.#placing = placing;
    this.#level = level;
    const reach = (side / scaleOf(this.#level)) * placing.k;
    const columns = [Math.floor(-placing.x / reach), Math.floor((size.width - placing.x) / reach)] as const;
    const rows = [Math.floor(-placing.y / reach), Math.floor((size.height - placing.y) / reach)] as const;
    const range = [this.#level, ...columns, ...rows].join(" ");
    if (range !== this.#range) {
      this.#range = range;
      this.#want(columns, rows);
    }
    this.#arrange();
  }

  stop(): void {
    clearTimeout(this.#resting);
    this.#wanted = [];
    this.stage.replaceChildren();
  }

  #want(columns: readonly [number, number], rows: readonly [number, number]): void {
    this.#turn += 1;
    const level = this.#level;
    const middle = [(columns[0] + columns[1]) / 2, (rows[0] + rows[1]) / 2] as const;
    const away = ({ column, row }: Tile): number => Math.hypot(column - middle[0], row - middle[1]);
    const shown: Tile[] = [];
    for (let row = rows[0]; row <= rows[1]; row++)
      for (let column = columns[0]; column <= columns[1]; column++) shown.push(this.#tile({ level, column, row }));
    this.#shown = shown;
    const missing = shown.filter(({ isDrawn }) => !isDrawn).sort((one, other) => away(one) - away(other));
    const first = missing
      .filter((tile) => !this.#isCovered(tile))
      .map(({ column, row }) => this.#tile({ level: level - far, column: column >> far, row: row >> far }));
    this.#wanted = [...new Set([...first, ...missing])];
    // Adds all at once, so that a later picture causes no layout. Until then they are empty.
    for (const { level: own, canvas } of this.#wanted) if (!canvas.isConnected) this.#levelOf(own).append(canvas);
    this.#forget();
    while (this.#working < Math.min(atOnce, this.#wanted.length)) void this.#work();
  }

  /** Draws missing tiles one by one. */
  async #work(): Promise<void> {
    this.#working += 1;
    for (let tile = this.#wanted.shift(); tile; tile = this.#wanted.shift()) {
      const name = nameOf(tile);
      if (tile.isDrawn || this.#onTheirWay.has(name)) continue;
      this.#onTheirWay.add(name);
      const { level, column, row } = tile;
      const picture = await this.draw({ level, column, row });
      this.#onTheirWay.delete(name);
      // The tile may have been dropped meanwhile.
      if (this.#tiles.get(name) !== tile) {
        picture.close();
        continue;
      }
      tile.canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
      tile.isDrawn = true;
      this.#arrange();
    }
    this.#working -= 1;
  }

  /** Whether all tiles on the screen are drawn. */
  get #isWhole(): boolean {
    return this.#shown.length > 0 && this.#shown.every(({ isDrawn }) => isDrawn);
  }

  /** Positions the levels: the best one, and others only while some of its tiles are missing. */
  #arrange(): void {
    const { k, x, y } = this.#placing;
    const isWhole = this.#isWhole;
    for (const [level, { style }] of this.#levels) {
      const isSeen = level === this.#level || (!isWhole && level <= this.#level + 1);
      style.display = isSeen ? "" : "none";
      if (isSeen) style.transform = `translate(${x}px, ${y}px) scale(${k / scaleOf(level)})`;
    }
  }

  #levelOf(level: number): HTMLElement {
    const known = this.#levels.get(level);
    if (known) return known;
    const element = document.createElement("div");
    element.style.zIndex = String(100 + level);
    this.#levels.set(level, element);
    this.stage.append(element);
    return element;
  }

  #tile(square: Square): Tile {
    const name = nameOf(square);
    const known = this.#tiles.get(name);
    if (known) {
      known.usedAt = this.#turn;
      return known;
    }
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side + 2 * bleed;
    canvas.style.left = `${square.column * side - bleed}px`;
    canvas.style.top = `${square.row * side - bleed}px`;
    const tile = { ...square, canvas, isDrawn: false, usedAt: this.#turn };
    this.#tiles.set(name, tile);
    return tile;
  }

  #isCovered({ level, column, row }: Square): boolean {
    for (let up = 1; up <= far; up++) {
      const coarse = this.#tiles.get(nameOf({ level: level - up, column: column >> up, row: row >> up }));
      if (!coarse?.isDrawn) continue;
      coarse.usedAt = this.#turn;
      return true;
    }
    return false;
  }

  #forget(): void {
    if (this.#tiles.size <= tilesMax) return;
    const oldest = [...this.#tiles].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [name, { usedAt, canvas }] of oldest.slice(0, this.#tiles.size - tilesMax)) {
      if (usedAt === this.#turn) return;
      canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(null);
      canvas.remove();
      this.#tiles.delete(name);
    }
  }
}
