import { useEffect, useEffectEvent, useRef } from "react";
import { Box } from "../../../../components/Box";
import { Button } from "../../../../components/Button";
import { Typography } from "../../../../components/Typography";
import { beginning } from "../../../../lib/caption";
import type { ListedDeed_DeedFragment } from "../deeds/DeedLists.generated";
import { LoadedPhoto } from "../photos/LoadedPhoto";
import { stateOf, type StageState } from "../photos/stage-state";
import type { PhotoLoads } from "../photos/usePhotoLoads";
import { memberText } from "../../../../lib/member-text";

type ShownDeed = Pick<ListedDeed_DeedFragment, "id" | "uniqueId" | "caption" | "images">;

interface Props {
  deeds: readonly ShownDeed[];
  loads: PhotoLoads;
  seen: ReadonlySet<string>;
  /** Called when a deed was in view with all its photos. */
  onSeen: (id: string) => void;
}

/** Time in ms for which the end of a deed must be in view until the deed counts as seen. */
const lookMs = 400;
const shownText = 140;

const placeOf = (deedId: string, url: string): string => `sheet ${deedId} ${url}`;

const stateInSheet = ({ id, images }: Pick<ShownDeed, "id" | "images">, loads: Pick<PhotoLoads, "of">): StageState =>
  stateOf(images.map(({ url }) => [loads.of(placeOf(id, url))]));

/** Whether a photo of the deed cannot be shown: then the deed is not decided. */
export const isMissing = (deed: Pick<ShownDeed, "id" | "images">, loads: Pick<PhotoLoads, "of">): boolean =>
  stateInSheet(deed, loads).missing > 0;

/** Many deeds with all their photos; each has to be seen before they are decided together. */
export function ContactSheet({ deeds, loads, seen, onSeen }: Props) {
  const missing = deeds.filter((deed) => !seen.has(deed.id) && isMissing(deed, loads)).length;
  return (
    <>
      <Box component="ul" tabIndex={0} data-contact-sheet sx={sheet}>
        {deeds.map((deed) => (
          <SheetDeed key={deed.id} deed={deed} loads={loads} isSeen={seen.has(deed.id)} onSeen={onSeen} />
        ))}
      </Box>
      <Box role="status" sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", my: 1 }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: 600, flex: "1 1 200px" }}
          text={seen.size + missing < deeds.length ? "review.bulk.lookAtAll" : "review.bulk.looked"}
          values={{ seen: seen.size, count: deeds.length }}
        />
        {missing > 0 && (
          <>
            <Typography
              variant="body2"
              color="error"
              sx={{ flex: "1 1 200px" }}
              text="review.bulk.missing"
              values={{ count: missing }}
            />
            <Button size="small" variant="outlined" onClick={loads.retry} text="action.retry" />
          </>
        )}
      </Box>
    </>
  );
}

interface DeedProps {
  deed: ShownDeed;
  loads: PhotoLoads;
  isSeen: boolean;
  onSeen: (id: string) => void;
}

function SheetDeed({ deed: { id, uniqueId, caption, images }, loads, isSeen, onSeen }: DeedProps) {
  const end = useRef<HTMLSpanElement>(null);
  const { state } = stateInSheet({ id, images }, loads);
  const tell = useEffectEvent(() => onSeen(id));

  useEffect(() => {
    if (isSeen || state !== "shown" || !end.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The end of a deed comes after its photos, so seeing it proves that they were passed.
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries[entries.length - 1]?.isIntersecting === true) timer = setTimeout(() => tell(), lookMs);
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isSeen, state]);

  return (
    <Box component="li" data-seen={isSeen} sx={deedRow}>
      <Box sx={{ minWidth: 0, typography: "body2" }}>
        <Box component="span" translate="no" sx={{ color: "text.secondary", mr: 1 }}>
          {uniqueId}
        </Box>
        <span {...memberText(caption)}>{beginning(caption, shownText).text}</span>
      </Box>
      {images.length > 0 ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
          {images.map((photo) => (
            <Box key={photo.url} sx={frame}>
              <LoadedPhoto photo={photo} place={placeOf(id, photo.url)} loads={loads} sizes="128px" />
            </Box>
          ))}
        </Box>
      ) : (
        <Typography variant="caption" color="textSecondary" text="review.noPhotos" />
      )}
      <span ref={end} />
    </Box>
  );
}

const sheet = {
  p: 1,
  maxHeight: "calc(0.46 * var(--screen))",
  overflowY: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1.5,
} as const;

const deedRow = {
  display: "grid",
  gap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { borderTop: 0, pt: 0 },
} as const;

const frame = { width: 128, height: 96, borderRadius: 1, overflow: "hidden", bgcolor: "primary.light" } as const;
