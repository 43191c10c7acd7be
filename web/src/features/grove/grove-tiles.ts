import type { GrovePlan } from "@tree-for-deed/common/grove/grove-plan";
import { type GroveLight, paintGrove } from "@tree-for-deed/common/grove/grove-scene";
import { newCanvas, TreeSprites } from "./tree-sprites";

/** How the plan lies on the screen: `k` px of the canvas to a unit, and where its origin is. */
export interface Placing {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

interface Tile {
  readonly level: number;
  readonly column: number;
  readonly row: number;
  readonly canvas: HTMLCanvasElement;
  /** What is left to draw; null once it is finished. */
  work: Generator<void, void> | null;
  usedAt: number;
}

const side = 512;
const tilesMax = 56;
/** From so many coarser levels a picture is lent until the right one is there. */
const lentLevels = 5;
/** Where there is nothing to lend, one of so many levels above is drawn first: it covers all of the screen. */
const far = 3;

const scaleOf = (level: number): number => 2 ** level;

/**
 * A grove in squares that are drawn once and then only moved, as maps are: what a frame costs does not grow with the
 * trees. Squares are drawn in pieces, between frames.
 */
export class GroveTiles {
  readonly #tiles = new Map<string, Tile>();
  readonly #sprites = new TreeSprites();
  #wanted: Tile[] = [];
  #turn = 0;

  constructor(
    private readonly plan: GrovePlan,
    private readonly light: GroveLight,
  ) {}

  /** Puts all squares down that a canvas shows, the best there are. */
  draw(context: CanvasRenderingContext2D, placing: Placing): void {
    this.#turn += 1;
    this.#wanted = [];
    const first = new Set<Tile>();
    const { width, height } = context.canvas;
    const level = Math.round(Math.log2(placing.k) + 0.15);
    const reach = side / scaleOf(level);
    const [left, top] = [-placing.x / placing.k, -placing.y / placing.k];
    const columns = [Math.floor(left / reach), Math.floor((left + width / placing.k) / reach)] as const;
    const rows = [Math.floor(top / reach), Math.floor((top + height / placing.k) / reach)] as const;
    const middle = [(columns[0] + columns[1]) / 2, (rows[0] + rows[1]) / 2] as const;
    for (let row = rows[0]; row <= rows[1]; row++) {
      for (let column = columns[0]; column <= columns[1]; column++) {
        const tile = this.#tile(level, column, row);
        if (tile.work) {
          if (!this.#lend(context, placing, tile)) first.add(this.#tile(level - far, column >> far, row >> far));
          this.#wanted.push(tile);
        } else put(context, placing, tile, tile);
      }
    }
    const away = ({ column, row }: Tile): number => Math.hypot(column - middle[0], row - middle[1]);
    this.#wanted.sort((one, other) => away(one) - away(other));
    this.#wanted.unshift(...first);
    this.#forget();
  }

  /** Draws what is missing for so many ms; answers whether a square was finished, and whether any is still missing. */
  work(forMs: number): { finished: boolean; left: boolean } {
    const end = performance.now() + forMs;
    let finished = false;
    while (this.#wanted.length > 0 && performance.now() < end) {
      const [tile] = this.#wanted;
      if (!tile?.work || tile.work.next().done === true) {
        if (tile) tile.work = null;
        finished = true;
        this.#wanted.shift();
      }
    }
    return { finished, left: this.#wanted.length > 0 };
  }

  #tile(level: number, column: number, row: number): Tile {
    const name = `${level} ${column} ${row}`;
    const known = this.#tiles.get(name);
    if (known) {
      known.usedAt = this.#turn;
      return known;
    }
    const canvas = newCanvas(side, side);
    const tile: Tile = { level, column, row, canvas, work: null, usedAt: this.#turn };
    const surface = canvas.getContext("2d", { alpha: false });
    if (surface) {
      const scale = scaleOf(level);
      const reach = side / scale;
      const view = { left: column * reach, top: row * reach, scale, width: side, height: side };
      const drawing = { surface, pathOf: (d: string) => new Path2D(d) };
      tile.work = paintGrove(drawing, this.plan, view, this.light, this.#sprites.painterOn(surface));
    }
    this.#tiles.set(name, tile);
    return tile;
  }

  /** Shows the place of a square by what there is: a part of a coarser one, else finer ones. Answers whether it is covered. */
  #lend(context: CanvasRenderingContext2D, placing: Placing, tile: Tile): boolean {
    for (let up = 1; up <= lentLevels; up++) {
      const coarse = this.#finished(tile.level - up, tile.column >> up, tile.row >> up);
      if (coarse) {
        put(context, placing, tile, coarse);
        return true;
      }
    }
    for (const column of [2 * tile.column, 2 * tile.column + 1]) {
      for (const row of [2 * tile.row, 2 * tile.row + 1]) {
        const fine = this.#finished(tile.level + 1, column, row);
        if (fine) put(context, placing, fine, fine);
      }
    }
    return false;
  }

  #finished(level: number, column: number, row: number): Tile | null {
    const tile = this.#tiles.get(`${level} ${column} ${row}`);
    if (!tile || tile.work) return null;
    tile.usedAt = this.#turn;
    return tile;
  }

  #forget(): void {
    if (this.#tiles.size <= tilesMax) return;
    const oldest = [...this.#tiles].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [name, { usedAt, canvas }] of oldest.slice(0, this.#tiles.size - tilesMax)) {
      if (usedAt === this.#turn) return;
      // Some browsers keep the memory of a canvas until it is small.
      canvas.width = 0;
      this.#tiles.delete(name);
    }
  }
}

/** Puts on the place of a square what another shows of it. */
function put(context: CanvasRenderingContext2D, { k, x, y }: Placing, place: Tile, shown: Tile): void {
  const reach = side / scaleOf(place.level);
  const finer = scaleOf(shown.level);
  const from = side / scaleOf(shown.level);
  const sourceX = (place.column * reach - shown.column * from) * finer;
  const sourceY = (place.row * reach - shown.row * from) * finer;
  // On whole px, so that no seam shows.
  const [left, top] = [Math.round(place.column * reach * k + x), Math.round(place.row * reach * k + y)];
  const right = Math.round((place.column + 1) * reach * k + x);
  const bottom = Math.round((place.row + 1) * reach * k + y);
  const part = reach * finer;
  context.drawImage(shown.canvas, sourceX, sourceY, part, part, left, top, right - left, bottom - top);
}
