import type { SceneName } from "@tree-for-deed/common/art/scenes";
import { use } from "react";
import { PageContext } from "../page/PageContext";

/** The drawings that stand in a file of their own: large ones, and those that a page may show dozens of times. */
export type SpriteName = "heart" | "fullHeart" | "share" | "wreath" | SceneName | `badge${number}`;

/** The address of the drawing in that file; null on a page that came without it, which draws by itself. */
export function useSprite(name: SpriteName): string | null {
  const { sprite } = use(PageContext);
  return sprite ? `${sprite}#${name}` : null;
}
