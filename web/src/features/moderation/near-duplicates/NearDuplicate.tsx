import ButtonBase from "@mui/material/ButtonBase";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { DeedStatusMark } from "../../../components/DeedStatusMark";
import { Picture } from "../../../components/Picture";
import { RelativeTime } from "../../../components/RelativeTime";
import { useMemberName } from "../../../components/useMemberName";
import type { Picture_PhotoFragment } from "../../../components/Picture.generated";
import type { NearDuplicate_NearDuplicateFragment } from "../review/Review.generated";
import { beginning } from "../../../lib/caption";
import { DeedLink } from "../deeds/DeedLink";
import { memberText } from "../../../lib/member-text";

interface Props {
  nearDuplicate: NearDuplicate_NearDuplicateFragment;
  caption: string;
  onPhotos: (photos: readonly Picture_PhotoFragment[], start: number) => void;
}

const shownText = 180;

/** One deed that may be the same, beside the one that is looked at. */
export function NearDuplicate({
  nearDuplicate: { kind, similarity, photo, matchingPhoto, deed },
  caption,
  onPhotos,
}: Props) {
  const intl = useIntl();
  const nameOf = useMemberName();
  const pair = photo && matchingPhoto ? [photo, matchingPhoto] : null;
  return (
    <Box component="li" sx={{ bgcolor: "background.paper", borderRadius: 1.5, p: 1.5, display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", typography: "body2" }}>
        <strong>
          <FormattedMessage
            id={kind === "PHOTO" ? "review.samePhoto" : "review.sameText"}
            values={{ percent: intl.formatNumber(Math.floor(similarity * 100) / 100, { style: "percent" }) }}
          />
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
                <Picture photo={each} ratio="4 / 3" sizes="220px" alt="" />
              </ButtonBase>
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
