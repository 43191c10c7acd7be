import ButtonBase from "@mui/material/ButtonBase";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Button } from "../../../../components/Button";
import { Typography } from "../../../../components/Typography";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { LoadedPhoto } from "../photos/LoadedPhoto";
import type { PhotoLoads } from "../photos/usePhotoLoads";
import { stagePlace, stageState, stripPlace } from "../photos/stage-state";

/** Language of the author's description of a photo. */
const languageOf = ({ alt }: Picture_PhotoFragment) => (alt ? textLanguage(alt) : undefined);

interface Props {
  photos: readonly Picture_PhotoFragment[];
  /** Loading states of the photos. */
  loads: PhotoLoads;
  /** Index of the photo on the stage. */
  at: number;
  onAt: (at: number) => void;
  /** The id of the element that says which photos are missing. */
  missingId?: string;
  /** Height of the stage: `low` leaves more room for the content below. */
  size?: "usual" | "low";
  /** Opens the photo in full-screen view. */
  onOpen: (index: number) => void;
}

/** The photos of a deed: one in full on the stage, and all as thumbnails beside it. */
export function PhotoStage({ photos, loads, at, onAt, missingId, size = "usual", onOpen }: Props) {
  const intl = useIntl();
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
    <Box data-photos sx={{ display: "flex", gap: 1, alignItems: "stretch", position: "relative" }}>
      <ButtonBase
        focusRipple
        onClick={() => onOpen(at)}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: "review.enlarge" }, { photo: nameOf(shown, at) })}
        lang={languageOf(shown)}
        sx={{ ...stage, height: heights[size], display: "block", flex: "1 1 0", minWidth: 0, cursor: "zoom-in" }}
      >
        <LoadedPhoto
          priority
          photo={shown}
          place={stagePlace(shown)}
          loads={loads}
          sizes="(min-width: 900px) 620px, 100vw"
        />
      </ButtonBase>
      {photos.length > 1 && (
        <Box component="ul" sx={{ ...strip, gridTemplateRows: stripRows[size] }}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <ButtonBase
                onClick={() => onAt(index)}
                aria-pressed={index === at}
                aria-label={nameOf(photo, index)}
                lang={languageOf(photo)}
                sx={{ ...thumb, ...(index === at && { outline: "3px solid", outlineColor: "primary.main" }) }}
              >
                <LoadedPhoto photo={photo} place={stripPlace(photo)} loads={loads} sizes="54px" />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      <MissingPhotos id={missingId} photos={photos} at={at} loads={loads} />
    </Box>
  );
}

/** Reports missing photos on the stage and offers a retry. */
function MissingPhotos({ id, photos, at, loads }: Pick<Props, "photos" | "at" | "loads"> & { id: string | undefined }) {
  const { state, missing } = stageState(photos, at, loads);
  if (state !== "missing" && state !== "lost") return null;
  return (
    <Box id={id} role="alert" data-photos-missing sx={missingNote}>
      <Typography
        variant="body2"
        sx={{ flex: "1 1 180px", fontWeight: 600 }}
        text={state === "lost" ? "review.photosLost" : "review.photosMissing"}
        values={{ count: missing }}
      />
      <Button size="small" variant="contained" onClick={loads.retry} text="action.retry" />
    </Box>
  );
}

/**
 * Stage heights: the screen less the other content that must be seen with the photo, and less a note above the deed.
 */
const heights = {
  usual: {
    xs: "clamp(168px, var(--screen) - 638px - var(--note-room, 0px) - var(--strip-room, 0px), 420px)",
    md: "clamp(280px, var(--screen) - 404px - var(--note-room, 0px) - var(--strip-room, 0px), 640px)",
  },
  low: "clamp(168px, var(--screen) - 600px, 420px)",
} as const;

const stage = { borderRadius: 2, overflow: "hidden", bgcolor: "primary.light" } as const;

/** Thumbnails large enough to recognise their content, since reviewers decide about them. */
const thumbSide = 54;
const rowsOf = (rows: number) => `repeat(${rows}, ${thumbSide}px)`;
const stripRows = { usual: { xs: rowsOf(3), md: rowsOf(5) }, low: rowsOf(3) } as const;

const strip = {
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: thumbSide,
  gap: 0.25,
  alignContent: "start",
} as const;

const thumb = {
  display: "block",
  width: thumbSide,
  height: thumbSide,
  borderRadius: 1,
  overflow: "hidden",
  outlineOffset: -3,
  bgcolor: "primary.light",
} as const;

const missingNote = {
  position: "absolute",
  insetInline: 8,
  bottom: 8,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  py: 0.75,
  borderRadius: 1.5,
  bgcolor: "background.raised",
  color: "error.main",
  boxShadow: 2,
} as const;
