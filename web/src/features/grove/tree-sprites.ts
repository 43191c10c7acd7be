import { drawTree, treeColours, type TreeForm } from "@tree-for-deed/common/art/trees";
import type { TreePainter } from "@tree-for-deed/common/grove/grove-scene";

/** Trees smaller than this, in px, are a dab of their colour. */
const dabbed = 5;
/** A tree's field is as wide as it is high, with a little room for strokes. */
const room = 1.08;

export const newCanvas = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

/** Trees that are drawn once for each size and are put down as pictures afterwards. */
export class TreeSprites {
  readonly #drawn = new Map<string, HTMLCanvasElement>();

  /** Puts trees down on a canvas. Sizes go in steps that nobody sees. */
  painterOn(context: CanvasRenderingContext2D): TreePainter {
    return (look, [x, foot], height) => {
      if (height < dabbed) {
        context.fillStyle = treeColours(look.kind).crown;
        const side = Math.max(1, height * 0.62);
        context.fillRect(x - side / 2, foot - height, side, side * 1.2);
        return;
      }
      const step = stepOf(height);
      const sprite = this.#sprite(look, step);
      const scale = height / step;
      const side = sprite.width * scale;
      context.drawImage(sprite, x - side / 2, foot - step * scale * ((1 + room) / 2), side, side);
    };
  }

  #sprite(look: { readonly kind: number; readonly form: TreeForm }, step: number): HTMLCanvasElement {
    const name = `${look.kind} ${look.form} ${step}`;
    const known = this.#drawn.get(name);
    if (known) return known;
    const side = Math.ceil(step * room);
    const canvas = newCanvas(side, side);
    const surface = canvas.getContext("2d");
    if (surface) {
      const drawing = { surface, pathOf: (d: string) => new Path2D(d) };
      drawTree(drawing, look, [side / 2, (step * (1 + room)) / 2], step);
    }
    this.#drawn.set(name, canvas);
    return canvas;
  }
}

/** The size of the picture for a tree of so many px: a fifth larger each time. */
function stepOf(height: number): number {
  const step = Math.ceil(Math.log(height / dabbed) / Math.log(1.2));
  return Math.ceil(dabbed * 1.2 ** step);
}
