import { useId } from "react";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { Picture } from "../../../../components/Picture";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import { RelativeTime } from "../../../../components/RelativeTime";
import type { DeedReviewQuery } from "../review/Review.generated";
import { beginning } from "../../../../lib/caption";
import { DeedLink } from "./DeedLink";
import { memberText } from "../../../../lib/member-text";

type Review = NonNullable<DeedReviewQuery["deedReview"]>;

interface Entry {
  key: string;
  caption: string;
  reason: string | null;
  when: string | null;
  photo: Picture_PhotoFragment | undefined;
  uniqueId?: string;
}

/** Earlier rejections: earlier versions of this deed, and other deeds of its author. */
export function DeedPast({ review: { deed, rejectedBefore } }: { review: Review }) {
  const versions = deed.history.map(({ version, caption, rejectReason, decidedAt, images }): Entry => {
    return { key: String(version), caption, reason: rejectReason, when: decidedAt, photo: images[0] };
  });
  const others = rejectedBefore.map(({ id, uniqueId, caption, rejectReason, decidedAt, images }): Entry => {
    return { key: id, uniqueId, caption, reason: rejectReason, when: decidedAt, photo: images[0] };
  });
  return (
    <>
      {versions.length > 0 && <Past title="review.history" entries={versions} />}
      {others.length > 0 && <Past title="review.rejectedBefore" entries={others} />}
    </>
  );
}

function Past({ title, entries }: { title: "review.history" | "review.rejectedBefore"; entries: readonly Entry[] }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle2" text={title} />
      <Box component="ul" sx={{ mt: 1, display: "grid", gap: 1.5 }}>
        {entries.map(({ key, caption, reason, when, photo, uniqueId }) => (
          <Box component="li" key={key} sx={{ display: "flex", gap: 1.5, minWidth: 0 }}>
            {photo && (
              <Box sx={{ width: 64, flexShrink: 0, borderRadius: 1, overflow: "hidden", alignSelf: "flex-start" }}>
                <Picture photo={photo} ratio="1 / 1" sizes="64px" alt="" />
              </Box>
            )}
            <Box sx={{ minWidth: 0, typography: "body2" }}>
              {reason !== null && (
                <Box {...memberText(reason)} sx={{ fontWeight: 600, color: "error.main" }}>
                  {reason}
                </Box>
              )}
              <Box {...memberText(caption)}>{beginning(caption, 120).text}</Box>
              <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, color: "text.secondary" }}>
                {uniqueId !== undefined && <DeedLink uniqueId={uniqueId} />}
                {when !== null && <RelativeTime value={when} />}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
