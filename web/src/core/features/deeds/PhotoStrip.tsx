import ArrowBackIcon from "@mui/icons-material/ArrowBackIosNewRounded";
import ArrowForwardIcon from "@mui/icons-material/ArrowForwardIosRounded";
import ButtonBase from "@mui/material/ButtonBase";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { lazyOverlay } from "../../../components/lazy-part";
import { Picture } from "../../../components/Picture";
import type { Picture_PhotoFragment } from "../../../components/Picture.generated";
import { photoSlides } from "./photo-slides";
import { textLanguage } from "@tree-for-deed/common/text-language";

const PhotoViewer = lazyOverlay(() => import("./PhotoViewer"));

/** Photos that the page itself shows; the viewer shows all. */
const shownPhotos = 4;

interface Props {
  photos: readonly Picture_PhotoFragment[];
  /** Alternative text for photos without one. */
  alt: string;
  /** Value of the photos' `sizes` attribute. */
  sizes: string;
}

/** Up to four photos to swipe through, the fourth with the number of further ones. Each opens the viewer. */
export function PhotoStrip({ photos, alt, sizes }: Props) {
  const intl = useIntl();
  const strip = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [viewer, setViewer] = useState<{ open: boolean; start: number } | null>(null);
  const shown = photos.slice(0, shownPhotos);
  const more = photos.length - shown.length;

  const look = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };
  const go = (to: number) => strip.current?.scrollTo({ left: strip.current.clientWidth * to });
  return (
    <Box sx={{ position: "relative" }}>
      <Box component="ul" ref={strip} onScroll={look} sx={photoSlides}>
        {shown.map((photo, index) => {
          const last = more > 0 && index === shownPhotos - 1;
          return (
            <Box component="li" key={photo.url} sx={slide}>
              <ButtonBase
                focusRipple
                onClick={() => setViewer({ open: true, start: index })}
                aria-haspopup="dialog"
                aria-label={intl.formatMessage(
                  { id: last ? "deed.openPhotoAndMore" : "deed.openPhoto" },
                  { index: index + 1, count: photos.length, more, alt: photo.alt ?? alt },
                )}
                lang={photo.alt ? textLanguage(photo.alt) : undefined}
                sx={tile}
              >
                <Picture photo={photo} ratio="4 / 3" sizes={sizes} priority={index === 0} alt="" />
                {last && (
                  <Box component="span" aria-hidden sx={overlay}>
                    <FormattedMessage id="deed.morePhotos" values={{ count: more }} />
                  </Box>
                )}
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
      {shown.length > 1 && (
        // Buttons for a mouse, which cannot swipe; keyboard and screen readers go from photo to photo.
        <Box aria-hidden>
          <Box component="span" sx={{ ...mark, bottom: 12, right: 12, px: 1.5, minHeight: 32 }}>
            <FormattedMessage id="deed.photoOf" values={{ index: at + 1, count: photos.length }} />
          </Box>
          {at > 0 && (
            <ButtonBase tabIndex={-1} onClick={() => go(at - 1)} sx={{ ...arrow, left: 12 }}>
              <ArrowBackIcon />
            </ButtonBase>
          )}
          {at < shown.length - 1 && (
            <ButtonBase tabIndex={-1} onClick={() => go(at + 1)} sx={{ ...arrow, right: 12 }}>
              <ArrowForwardIcon />
            </ButtonBase>
          )}
        </Box>
      )}
      {viewer && (
        <PhotoViewer
          open={viewer.open}
          start={viewer.start}
          photos={photos}
          alt={alt}
          onClose={() => setViewer({ ...viewer, open: false })}
          onReopen={() => setViewer({ ...viewer, open: true })}
        />
      )}
    </Box>
  );
}

const slide = { flex: "0 0 100%", minWidth: 0, scrollSnapAlign: "center", scrollSnapStop: "always" } as const;

const tile = {
  display: "block",
  position: "relative",
  width: "100%",
  cursor: "zoom-in",
  "&:focus-visible": { outline: "4px solid", outlineColor: "secondary.main", outlineOffset: "-4px" },
} as const;

const overlay = {
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  typography: "h1",
  color: "common.white",
  bgcolor: "rgb(0 0 0 / 0.55)",
} as const;

const mark = {
  position: "absolute",
  display: "grid",
  placeItems: "center",
  borderRadius: 99,
  typography: "body2",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  color: "common.white",
  bgcolor: "rgb(0 0 0 / 0.6)",
  pointerEvents: "none",
} as const;

const arrow = {
  ...mark,
  display: { xs: "none", sm: "grid" },
  top: "calc(50% - 22px)",
  width: 44,
  height: 44,
  pointerEvents: "auto",
  "&:hover": { bgcolor: "rgb(0 0 0 / 0.8)" },
} as const;
