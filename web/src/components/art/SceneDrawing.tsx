import type { SceneName } from "@tree-for-deed/common/art/scenes";
import { lazyExtra } from "../../lib/lazy";
import { Box } from "../Box";
import { useSprite } from "./sprite";

// Used only on a page without the sprite file.
const SceneShapes = lazyExtra(() => import("./SceneShapes"));

/** A scene of the river delta in a wreath of petals: morning, river or rain. Decorative only. */
export function SceneDrawing({ name = "morning" }: { name?: SceneName }) {
  const drawing = useSprite(name);
  return (
    <Box component="svg" viewBox="0 0 64 64" aria-hidden focusable="false" sx={scene}>
      {drawing === null ? <SceneShapes name={name} /> : <use href={drawing} />}
    </Box>
  );
}

const scene = { width: 176, height: 176, display: "block" } as const;
