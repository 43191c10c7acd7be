import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../components/Box";
import { lazyOverlay } from "../../components/lazy-part";
import { Picture } from "../../components/Picture";
import type { Picture_PhotoFragment } from "../../components/Picture.generated";
import { textLanguage } from "../../lib/text-language";

const PhotoViewer = lazyOverlay(() => import("./PhotoViewer"));

/** Photos that the page itself shows; the viewer has all. */
const shownPhotos = 4;

interface Props {
  photos: readonly Picture_PhotoFragment[];
  /** What a photo shows if its owner has not said so. */
  alt: string;
}

/** Up to four photos, the fourth with the number of those that follow. Each opens the viewer. */
export function PhotoGrid({ photos, alt }: Props) {
  const intl = useIntl();
  const [viewer, setViewer] = useState<{ open: boolean; start: number } | null>(null);
  const shown = photos.slice(0, shownPhotos);
  const more = photos.length - shown.length;
  const single = shown.length === 1;

  if (shown.length === 0) return <Picture photo={null} ratio="4 / 3" sizes="100vw" />;
  return (
    <>
      <Box component="ul" sx={{ ...grid, gridTemplateColumns: single ? "1fr" : "1fr 1fr" }}>
        {shown.map((photo, index) => {
          const last = more > 0 && index === shownPhotos - 1;
          const wide = single || (shown.length === 3 && index === 0);
          return (
            <Box component="li" key={photo.url} sx={{ gridColumn: wide ? "1 / -1" : undefined }}>
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
                <Picture
                  photo={photo}
                  ratio={wide ? "16 / 10" : "4 / 3"}
                  sizes={wide ? "(min-width: 720px) 720px, 100vw" : "(min-width: 720px) 356px, 50vw"}
                  priority={index === 0}
                  alt=""
                />
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
    </>
  );
}

const grid = {
  display: "grid",
  gap: 1,
  listStyle: "none",
  p: 0,
  m: 0,
  borderRadius: { xs: 0, sm: 2 },
  overflow: "hidden",
} as const;

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
