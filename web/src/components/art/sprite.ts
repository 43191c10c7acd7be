import type { SceneName } from "@tree-for-deed/common/art/scenes";
import { use } from "react";
import { PageContext } from "../page/PageContext";

/** Drawings in the sprite file: large ones, and those that a page may show dozens of times. */
export type SpriteName = "wreath" | SceneName | `badge${number}`;

/** The address of the drawing in that file; null on a page without it, which draws the picture itself. */
export function useSprite(name: SpriteName): string | null {
  const { sprite } = use(PageContext);
  return sprite ? `${sprite}#${name}` : null;
}
