import { CacheProvider, type EmotionCache } from "@emotion/react";
import { medalLevels } from "@tree-for-deed/common/art/medals";
import { sceneNames } from "@tree-for-deed/common/art/scenes";
import { renderToStaticMarkup } from "react-dom/server";
import BadgeDrawing from "../components/art/BadgeDrawing";
import SceneShapes from "../components/art/SceneShapes";
import WreathShapes from "../components/art/WreathShapes";

/** The sprite file with drawings: SVG, with a symbol for each under its name. */
export const spriteOf = (styles: EmotionCache): string =>
  renderToStaticMarkup(
    <CacheProvider value={styles}>
      <svg xmlns="http://www.w3.org/2000/svg">
        <symbol id="wreath">
          <WreathShapes />
        </symbol>
        {sceneNames.map((name) => (
          <symbol key={name} id={name}>
            <SceneShapes name={name} />
          </symbol>
        ))}
        {medalLevels.map((level) => (
          <symbol key={level} id={`badge${level}`}>
            <BadgeDrawing level={level} />
          </symbol>
        ))}
      </svg>
    </CacheProvider>,
  );
