import { CacheProvider, type EmotionCache } from "@emotion/react";
import { renderToStaticMarkup } from "react-dom/server";
import { badgeLevels } from "../components/art/badge-paths";
import HeroShapes from "../components/art/HeroShapes";
import { drawnIcons } from "../components/art/icons";
import BadgeDrawing from "../features/badges/BadgeDrawing";

/** The file of the drawings that pages show by reference: SVG, a symbol for each, under its name. */
export const spriteOf = (styles: EmotionCache): string =>
  renderToStaticMarkup(
    <CacheProvider value={styles}>
      <svg xmlns="http://www.w3.org/2000/svg">
        {Object.entries(drawnIcons).map(([name, Icon]) => (
          <symbol key={name} id={name}>
            <Icon />
          </symbol>
        ))}
        <symbol id="hero">
          <HeroShapes />
        </symbol>
        {badgeLevels.map((level) => (
          <symbol key={level} id={`badge${level}`}>
            <BadgeDrawing level={level} />
          </symbol>
        ))}
      </svg>
    </CacheProvider>,
  );
