import EmptyHeart from "@mui/icons-material/FavoriteBorderRounded";
import Heart from "@mui/icons-material/FavoriteRounded";
import Share from "@mui/icons-material/ShareOutlined";
import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType } from "react";
import { useSprite, type SpriteName } from "./sprite";

type Icon = ComponentType<SvgIconProps>;

/** An icon that repeats on a page: shown by reference if the page has the sprite file. */
const repeated = (name: SpriteName, Drawn: Icon): Icon =>
  function RepeatedIcon(props) {
    const drawing = useSprite(name);
    return drawing === null ? (
      <Drawn {...props} />
    ) : (
      <SvgIcon {...props}>
        <use href={drawing} />
      </SvgIcon>
    );
  };

/** Icons in the sprite file. */
export const drawnIcons = { heart: EmptyHeart, fullHeart: Heart, share: Share } satisfies Partial<
  Record<SpriteName, Icon>
>;

export const HeartIcon = repeated("heart", EmptyHeart);
export const FullHeartIcon = repeated("fullHeart", Heart);
export const ShareIcon = repeated("share", Share);
