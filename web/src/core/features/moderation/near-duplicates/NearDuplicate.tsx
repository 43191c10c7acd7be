import ButtonBase from "@mui/material/ButtonBase";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { DeedStatusMark } from "../../../../components/DeedStatusMark";
import { Picture } from "../../../../components/Picture";
import { RelativeTime } from "../../../../components/RelativeTime";
import { useMemberName } from "../../../../components/useMemberName";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import type { NearDuplicate_NearDuplicateFragment } from "../review/Review.generated";
import { beginning } from "../../../../lib/caption";
import { DeedLink } from "../deeds/DeedLink";
import { memberText } from "../../../../lib/member-text";

interface Props {
  nearDuplicate: NearDuplicate_NearDuplicateFragment;
  caption: string;
  onPhotos: (photos: readonly Picture_PhotoFragment[], start: number) => void;
}

const shownText = 180;

const names = {
  PHOTO: "review.samePhoto",
  MIRRORED_PHOTO: "review.mirroredPhoto",
  ROTATED_PHOTO: "review.turnedPhoto",
  CROPPED_PHOTO: "review.croppedPhoto",
  TEXT: "review.sameText",
} as const;

/** The other photo rotated for comparison; on its side, it is as wide as the box is high. */
const turnedBox = (quarters: number, isMirrored: boolean) => {
  const transform = `rotate(${quarters * 90}deg)${isMirrored ? " scaleX(-1)" : ""}`;
  if (quarters % 2 === 0) return { transform };
  return {
    aspectRatio: "4 / 3",
    display: "grid",
    placeItems: "center",
    "& > *": { width: "75% !important", transform },
  };
};

/** A possible duplicate beside the reviewed deed. */
export function NearDuplicate({
  nearDuplicate: { kind, similarity, textSimilarity, quarters, isMirrored, photo, matchingPhoto, deed },
  caption,
  onPhotos,
}: Props) {
  const intl = useIntl();
  const nameOf = useMemberName();
  const percent = (share: number) => intl.formatNumber(Math.floor(share * 100) / 100, { style: "percent" });
  const pair = photo && matchingPhoto ? [photo, matchingPhoto] : null;
  return (
    <Box component="li" sx={{ bgcolor: "background.paper", borderRadius: 1.5, p: 1.5, display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", typography: "body2" }}>
        <strong>
          <FormattedMessage id={names[kind]} values={{ percent: percent(similarity) }} />
          {textSimilarity !== null && (
            <Box component="span" sx={{ ml: 1 }}>
              <FormattedMessage id="review.sameText" values={{ percent: percent(textSimilarity) }} />
            </Box>
          )}
        </strong>
        <DeedStatusMark status={deed.status} />
      </Box>
      {pair ? (
        <Box sx={sideBySide}>
          {pair.map((each, place) => (
            <Side key={place} title={place === 0 ? "review.thisDeed" : "review.otherDeed"}>
              <ButtonBase
                onClick={() => onPhotos(pair, place)}
                aria-haspopup="dialog"
                aria-label={intl.formatMessage({ id: place === 0 ? "review.thisPhoto" : "review.otherPhoto" })}
                sx={{ display: "block", width: "100%", borderRadius: 1, overflow: "hidden", cursor: "zoom-in" }}
              >
                <Box sx={place === 1 ? turnedBox(quarters, isMirrored) : {}}>
                  <Picture
                    photo={each}
                    ratio={place === 1 && quarters % 2 === 1 ? "3 / 4" : "4 / 3"}
                    sizes="220px"
                    alt=""
                  />
                </Box>
              </ButtonBase>
              {place === 1 && (quarters > 0 || isMirrored) && (
                <Typography
                  variant="caption"
                  color="textSecondary"
                  text="review.shownTurned"
                  values={{ degrees: quarters * 90, mirrored: String(isMirrored) }}
                />
              )}
            </Side>
          ))}
        </Box>
      ) : (
        <Box sx={sideBySide}>
          {[caption, deed.caption].map((text, place) => (
            <Side key={place} title={place === 0 ? "review.thisDeed" : "review.otherDeed"}>
              <Typography variant="body2" {...memberText(text)}>
                {beginning(text, shownText).text}
              </Typography>
            </Side>
          ))}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, typography: "body2", color: "text.secondary" }}>
        <DeedLink uniqueId={deed.uniqueId} />
        <span dir="auto" translate="no">
          {nameOf(deed.user)}
        </span>
        <RelativeTime value={deed.createdAt} />
      </Box>
    </Box>
  );
}

function Side({ title, children }: { title: "review.thisDeed" | "review.otherDeed"; children: React.ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }} text={title} />
      {children}
    </Box>
  );
}

const sideBySide = { display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5 } as const;
