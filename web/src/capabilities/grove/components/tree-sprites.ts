import { drawStandingTree, type PromiseInks, type TreeLook } from "@tree-for-deed/common/art/standing-tree";
import { treeColours, treeForms } from "@tree-for-deed/common/art/trees";
import { treeKinds } from "@tree-for-deed/common/grove/grove-days";
import type { TreePainter } from "@tree-for-deed/common/grove/grove-scene";

/** Trees below this height in px are drawn as a plain coloured dab. */
const dabbed = 5;
/**
 * Height in px above which a tree is drawn anew: few are this large, so pictures would take more room than they save.
 */
const pictured = 110;
/** Side of a tree's field relative to its height, with a margin for strokes. */
const room = 1.08;

type Context = OffscreenCanvasRenderingContext2D;

/** An offscreen canvas and its 2D context. */
export function newCanvas(width: number, height: number, settings?: CanvasRenderingContext2DSettings) {
  const canvas = new OffscreenCanvas(width, height);
  const surface = canvas.getContext("2d", settings);
  if (!surface) throw new Error("This browser has no room for another canvas");
  return { canvas, surface };
}

const drawingOn = (surface: Context) => ({ surface, pathOf: (d: string) => new Path2D(d) });

interface Sheet {
  readonly canvas: OffscreenCanvas;
  /** Side of a tree's place on the sheet. */
  readonly side: number;
}

/** Draws each tree once per size, all kinds of a station on one sheet, and reuses these pictures afterwards. */
export class TreeSprites {
  readonly #sheets = new Map<string, Sheet>();

  constructor(private readonly inks: PromiseInks) {}

  /** Returns a painter of trees for a canvas. Sizes are rounded to imperceptible steps. */
  painterOn(context: Context): TreePainter {
    const drawing = drawingOn(context);
    return (look, foot, height) => {
      if (height < dabbed) this.#dab(context, look, foot, height);
      else if (height > pictured) drawStandingTree(drawing, look, this.inks, foot, height);
      else this.#putDown(context, look, foot, height);
    };
  }

  /** Earned trees are paler here, too; living trees have a light top. */
  #dab(context: Context, { kind, station }: TreeLook, [x, foot]: readonly [number, number], height: number): void {
    const { crown } = treeColours(kind);
    const wide = Math.max(1, height * 0.62);
    const tall = wide * 1.2;
    const top = foot - height;
    context.fillStyle = station === "earned" ? this.inks.half(crown) : crown;
    context.fillRect(x - wide / 2, top, wide, tall);
    if (station !== "alive") return;
    context.fillStyle = "#FFFBEF";
    context.fillRect(x - wide / 2, top, wide, tall / 2);
  }

  #putDown(context: Context, look: TreeLook, [x, foot]: readonly [number, number], height: number): void {
    const step = stepOf(height);
    const { canvas, side } = this.#sheet(step, look);
    const scale = height / step;
    const shown = side * scale;
    const top = foot - step * scale * ((1 + room) / 2);
    const [across, down] = [(look.kind % treeKinds) * side, look.form * side];
    context.drawImage(canvas, across, down, side, side, x - shown / 2, top, shown, shown);
  }

  #sheet(step: number, { station, hasBird = true }: TreeLook): Sheet {
    const name = `${step} ${station} ${station === "alive" && hasBird}`;
    const known = this.#sheets.get(name);
    if (known) return known;
    const side = Math.ceil(step * room) + 2;
    const { canvas, surface } = newCanvas(side * treeKinds, side * treeForms.length);
    for (const form of treeForms) {
      for (let kind = 0; kind < treeKinds; kind++) this.#draw(surface, { kind, form, station, hasBird }, side, step);
    }
    const sheet = { canvas, side };
    this.#sheets.set(name, sheet);
    return sheet;
  }

  #draw(surface: Context, look: TreeLook, side: number, step: number): void {
    const foot = look.form * side + (step * (1 + room)) / 2;
    drawStandingTree(drawingOn(surface), look, this.inks, [(look.kind + 0.5) * side, foot], step);
  }
}

/** The size of the sprite for a tree of a height in px: each step is two fifths larger. */
function stepOf(height: number): number {
  const step = Math.ceil(Math.log(height / dabbed) / Math.log(1.4));
  return Math.ceil(dabbed * 1.4 ** step);
}
