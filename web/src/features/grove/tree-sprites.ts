import { drawTree, treeColours, treeForms } from "@tree-for-deed/common/art/trees";
import { treeKinds } from "@tree-for-deed/common/grove/grove-days";
import type { TreePainter } from "@tree-for-deed/common/grove/grove-scene";

/** Trees smaller than this, in px, are a dab of their colour. */
const dabbed = 5;
/** A tree's field is as wide as it is high, with a little room for strokes. */
const room = 1.08;

type Context = OffscreenCanvasRenderingContext2D;

/** A canvas that nobody sees, and what draws on it. */
export function newCanvas(width: number, height: number, settings?: CanvasRenderingContext2DSettings) {
  const canvas = new OffscreenCanvas(width, height);
  const surface = canvas.getContext("2d", settings);
  if (!surface) throw new Error("This browser has no room for another canvas");
  return { canvas, surface };
}

interface Sheet {
  readonly canvas: OffscreenCanvas;
  /** The side of a tree's place on it. */
  readonly side: number;
}

/** Trees that are drawn once for each size, all kinds on one sheet, and are put down as pictures afterwards. */
export class TreeSprites {
  readonly #sheets = new Map<number, Sheet>();

  /** Puts trees down on a canvas. Sizes go in steps that nobody sees. */
  painterOn(context: Context): TreePainter {
    return ({ kind, form }, [x, foot], height) => {
      if (height < dabbed) {
        context.fillStyle = treeColours(kind).crown;
        const wide = Math.max(1, height * 0.62);
        context.fillRect(x - wide / 2, foot - height, wide, wide * 1.2);
        return;
      }
      const step = stepOf(height);
      const { canvas, side } = this.#sheet(step);
      const scale = height / step;
      const shown = side * scale;
      const top = foot - step * scale * ((1 + room) / 2);
      context.drawImage(canvas, (kind % treeKinds) * side, form * side, side, side, x - shown / 2, top, shown, shown);
    };
  }

  #sheet(step: number): Sheet {
    const known = this.#sheets.get(step);
    if (known) return known;
    const side = Math.ceil(step * room) + 2;
    const { canvas, surface } = newCanvas(side * treeKinds, side * treeForms.length);
    const drawing = { surface, pathOf: (d: string) => new Path2D(d) };
    for (const form of treeForms) {
      for (let kind = 0; kind < treeKinds; kind++) {
        const foot = form * side + (step * (1 + room)) / 2;
        drawTree(drawing, { kind, form }, [(kind + 0.5) * side, foot], step);
      }
    }
    const sheet = { canvas, side };
    this.#sheets.set(step, sheet);
    return sheet;
  }
}

/** The size of the picture for a tree of so many px: two fifths larger each time. */
function stepOf(height: number): number {
  const step = Math.ceil(Math.log(height / dabbed) / Math.log(1.4));
  return Math.ceil(dabbed * 1.4 ** step);
}
