import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { Picture } from "../../../components/Picture";
import type { Picture_PhotoFragment } from "../../../components/Picture.generated";
import { textLanguage } from "@tree-for-deed/common/text-language";

/** Its author's description has a language of its own. */
const languageOf = ({ alt }: Picture_PhotoFragment) => (alt ? textLanguage(alt) : undefined);

interface Props {
  photos: readonly Picture_PhotoFragment[];
  /** How much of the screen they get: `low` leaves more to what stands below. */
  size?: "usual" | "low";
  /** The whole photo on the whole screen. */
  onOpen: (index: number) => void;
}

/** The photos of a deed, each as a whole: one on the stage, all of them small beside it. */
export function PhotoStage({ photos, size = "usual", onOpen }: Props) {
  const intl = useIntl();
  const [at, setAt] = useState(0);
  const [missing, setMissing] = useState<string | null>(null);
  const shown = photos[at] ?? photos[0];
  const nameOf = (photo: Picture_PhotoFragment, index: number) =>
    photo.alt ?? intl.formatMessage({ id: "admin.photo" }, { place: index + 1 });

  if (!shown)
    return (
      <Box sx={{ ...stage, height: 96, display: "grid", placeItems: "center", color: "text.secondary", p: 2 }}>
        <FormattedMessage id="review.noPhotos" />
      </Box>
    );
  return (
    <Box data-photos sx={{ display: "flex", gap: 1, alignItems: "stretch" }}>
      <ButtonBase
        focusRipple
        onClick={() => onOpen(at)}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: "review.enlarge" }, { photo: nameOf(shown, at) })}
        lang={languageOf(shown)}
        sx={{ ...stage, height: heights[size], display: "block", flex: "1 1 0", minWidth: 0, cursor: "zoom-in" }}
      >
        {missing === shown.url ? (
          <Box role="alert" sx={{ display: "grid", placeItems: "center", height: "100%", p: 2, fontWeight: 600 }}>
            <FormattedMessage id="review.photoMissing" />
          </Box>
        ) : (
          <Box
            component="img"
            key={shown.url}
            src={shown.url}
            srcSet={shown.srcSet || undefined}
            sizes="(min-width: 900px) 620px, 100vw"
            width={shown.width}
            height={shown.height}
            alt=""
            onError={() => setMissing(shown.url)}
            fetchPriority="high"
            sx={{ display: "block", width: "100%", height: "100%", objectFit: "contain" }}
          />
        )}
      </ButtonBase>
      {photos.length > 1 && (
        <Box component="ul" sx={{ ...strip, flexFlow: size === "low" ? "column wrap" : "column" }}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <ButtonBase
                onClick={() => setAt(index)}
                aria-pressed={index === at}
                aria-label={nameOf(photo, index)}
                lang={languageOf(photo)}
                sx={{ ...thumb, ...(index === at && { outline: "3px solid", outlineColor: "primary.main" }) }}
              >
                <Picture photo={photo} ratio="1 / 1" sizes="38px" alt="" />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** All else that must be seen with the photo takes so much of the screen, and a note above the deed a little more. */
const heights = {
  usual: {
    xs: "clamp(168px, 100dvh - 638px - var(--note-room, 0px), 420px)",
    md: "clamp(280px, 100dvh - 404px - var(--note-room, 0px), 640px)",
  },
  low: "clamp(160px, 100dvh - 600px, 420px)",
} as const;

const stage = { borderRadius: 2, overflow: "hidden", bgcolor: "primary.light" } as const;

const strip = {
  display: "flex",
  gap: 0.375,
  maxHeight: "100%",
  listStyle: "none",
  m: 0,
  p: 0,
} as const;

const thumb = {
  display: "block",
  width: 38,
  height: 38,
  borderRadius: 1,
  overflow: "hidden",
  outlineOffset: -3,
} as const;
