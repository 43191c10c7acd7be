import { lazyExtra } from "../../lib/lazy";
import { Box } from "../Box";
import { useSprite } from "./sprite";

// Only a page that came without the file of drawings draws it by itself.
const HeroShapes = lazyExtra(() => import("./HeroShapes"));

/** Cupped hands that hold a young tree under the sun, in the site's two colours; they work on light and dark ground. */
export function HeroDrawing() {
  const drawing = useSprite("hero");
  return (
    <Box
      component="svg"
      viewBox="0 0 480 400"
      aria-hidden
      focusable="false"
      sx={{
        display: "block",
        width: "100%",
        height: "auto",
        color: "primary.main",
        "--sun": (theme) => theme.vars.palette.secondary.main,
        "--soft": (theme) => theme.vars.palette.primary.light,
        "--paper": (theme) => theme.vars.palette.background.paper,
      }}
    >
      {drawing === null ? <HeroShapes /> : <use href={drawing} />}
    </Box>
  );
}
