import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { Picture } from "../../../components/Picture";
import type { Picture_PhotoFragment } from "../../../components/Picture.generated";
import { textLanguage } from "../../../lib/text-language";

/** Its author's description has a language of its own. */
const languageOf = ({ alt }: Picture_PhotoFragment) => (alt ? textLanguage(alt) : undefined);

interface Props {
  photos: readonly Picture_PhotoFragment[];
  /** The whole photo on the whole screen. */
  onOpen: (index: number) => void;
}

/** The photos of a deed as large as they fit: one on the stage, the others below it. */
export function PhotoStage({ photos, onOpen }: Props) {
  const intl = useIntl();
  const [at, setAt] = useState(0);
  const shown = photos[at] ?? photos[0];
  const nameOf = (photo: Picture_PhotoFragment, index: number) =>
    photo.alt ?? intl.formatMessage({ id: "admin.photo" }, { place: index + 1 });

  if (!shown)
    return (
      <Box sx={{ ...stage, display: "grid", placeItems: "center", minHeight: 160, color: "text.secondary", p: 3 }}>
        <FormattedMessage id="review.noPhotos" />
      </Box>
    );
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <ButtonBase
        focusRipple
        onClick={() => onOpen(at)}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: "review.enlarge" }, { photo: nameOf(shown, at) })}
        lang={languageOf(shown)}
        sx={{ ...stage, display: "block", width: "100%", cursor: "zoom-in" }}
      >
        <Box
          component="img"
          key={shown.url}
          src={shown.url}
          srcSet={shown.srcSet || undefined}
          sizes="(min-width: 900px) 620px, 100vw"
          width={shown.width}
          height={shown.height}
          alt=""
          fetchPriority="high"
          sx={{ display: "block", width: "100%", height: "100%", objectFit: "contain" }}
        />
      </ButtonBase>
      {photos.length > 1 && (
        <Box component="ul" sx={{ display: "flex", gap: 1, flexWrap: "wrap", listStyle: "none", m: 0, p: 0 }}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <ButtonBase
                onClick={() => setAt(index)}
                aria-pressed={index === at}
                aria-label={nameOf(photo, index)}
                lang={languageOf(photo)}
                sx={{ ...thumb, ...(index === at && { outline: "3px solid", outlineColor: "primary.main" }) }}
              >
                <Picture photo={photo} ratio="1 / 1" sizes="64px" alt="" />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const stage = {
  height: { xs: "min(62vw, 46dvh)", md: "min(520px, 58dvh)" },
  borderRadius: 2,
  overflow: "hidden",
  bgcolor: "primary.light",
} as const;

const thumb = { display: "block", width: 64, height: 64, borderRadius: 1, overflow: "hidden" } as const;
