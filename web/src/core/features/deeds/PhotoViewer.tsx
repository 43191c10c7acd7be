import ArrowBackIcon from "@mui/icons-material/ArrowBackIosNewRounded";
import ArrowForwardIcon from "@mui/icons-material/ArrowForwardIosRounded";
import CloseIcon from "@mui/icons-material/CloseRounded";
import IconButton from "@mui/material/IconButton";
import { useCallback, useId, useRef, useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { Dialog } from "../../../components/layers/Dialog";
import { Box } from "../../../components/Box";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import type { Picture_PhotoFragment } from "../../../components/Picture.generated";
import { photoSlides } from "./photo-slides";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { memberText } from "../../../lib/member-text";

interface Props {
  open: boolean;
  /** Index of the first photo to show. */
  start: number;
  photos: readonly Picture_PhotoFragment[];
  alt: string;
  onClose: () => void;
  onReopen?: (() => void) | undefined;
}

/** All photos of a deed in full screen, with swipe, arrow keys and buttons; Escape and Back close it. */
export default function PhotoViewer({ open, start, photos, alt, onClose, onReopen }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const strip = useRef<HTMLElement>(null);
  /** The photo that a button or key scrolls to; photos passed on the way do not count. */
  const goal = useRef<number | null>(null);
  const [at, setAt] = useState(start);

  const place = useCallback(
    (element: HTMLElement | null) => {
      strip.current = element;
      element?.scrollTo({ left: element.clientWidth * start, behavior: "instant" });
    },
    [start],
  );
  const go = (to: number) => {
    const target = Math.min(photos.length - 1, Math.max(0, to));
    if (target === at) return;
    goal.current = target;
    strip.current?.scrollTo({ left: strip.current.clientWidth * target });
    setAt(target);
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const passing = Math.round(scrollLeft / Math.max(1, clientWidth));
    if (goal.current === null) setAt(passing);
    else if (goal.current === passing) goal.current = null;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") go(at + 1);
    if (key === "ArrowLeft") go(at - 1);
  };
  const position = intl.formatMessage({ id: "deed.photoOf" }, { index: at + 1, count: photos.length });

  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: paper }, transition: { onEnter: () => setAt(start) } }}
    >
      <VisuallyHidden as="h2" id={titleId}>
        {intl.formatMessage({ id: "deed.viewer" })}
      </VisuallyHidden>
      <Box
        ref={place}
        onScroll={onScroll}
        onPointerDown={() => (goal.current = null)}
        component="ul"
        sx={slides}
        tabIndex={0}
        aria-labelledby={titleId}
      >
        {photos.map((photo, index) => (
          <Box component="li" key={photo.url} aria-hidden={index !== at} sx={slide}>
            <Box
              component="img"
              src={photo.url}
              srcSet={photo.srcSet || undefined}
              sizes="100vw"
              width={photo.width}
              height={photo.height}
              alt={photo.alt ?? alt}
              lang={photo.alt === null ? undefined : textLanguage(photo.alt)}
              loading={Math.abs(index - at) <= 1 ? "eager" : "lazy"}
              sx={{ display: "block", width: "100%", height: "100%", objectFit: "contain" }}
            />
            {photo.alt !== null && (
              <Box {...memberText(photo.alt)} sx={caption}>
                {photo.alt}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ ...control, top: 12, left: 16, px: 1.5, py: 0.5, borderRadius: 99 }} role="status">
        {position}
      </Box>
      <IconButton
        onClick={onClose}
        aria-label={intl.formatMessage({ id: "action.close" })}
        sx={{ ...control, top: 8, right: 8 }}
      >
        <CloseIcon />
      </IconButton>
      {photos.length > 1 && (
        <>
          <IconButton
            onClick={() => go(at - 1)}
            aria-disabled={at === 0}
            aria-label={intl.formatMessage({ id: "deed.previousPhoto" })}
            sx={{ ...control, left: 8, bottom: "calc(50% - 22px)" }}
          >
            <ArrowBackIcon />
          </IconButton>
          <IconButton
            onClick={() => go(at + 1)}
            aria-disabled={at === photos.length - 1}
            aria-label={intl.formatMessage({ id: "deed.nextPhoto" })}
            sx={{ ...control, right: 8, bottom: "calc(50% - 22px)" }}
          >
            <ArrowForwardIcon />
          </IconButton>
        </>
      )}
    </Dialog>
  );
}

const paper = {
  m: 0,
  borderRadius: 0,
  maxHeight: "none",
  height: "var(--screen)",
  bgcolor: "common.black",
  color: "common.white",
} as const;

const slides = { ...photoSlides, height: "100%" } as const;

const slide = {
  flex: "0 0 100%",
  height: "100%",
  position: "relative",
  scrollSnapAlign: "center",
  scrollSnapStop: "always",
} as const;

const caption = {
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  px: 2,
  py: 1.5,
  textAlign: "center",
  bgcolor: "rgb(0 0 0 / 0.6)",
} as const;

const control = {
  position: "absolute",
  color: "common.white",
  bgcolor: "rgb(0 0 0 / 0.55)",
  "&:hover": { bgcolor: "rgb(0 0 0 / 0.8)" },
  "&[aria-disabled=true]": { color: "rgb(255 255 255 / 0.35)", bgcolor: "rgb(0 0 0 / 0.3)" },
} as const;
