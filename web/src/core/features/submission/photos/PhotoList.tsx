import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { PhotoItem } from "./PhotoItem";
import type { PhotoUploads, TrayPhoto } from "./PhotoUploads";
import { useDragOrder } from "./useDragOrder";

interface Props {
  uploads: PhotoUploads;
  photos: readonly TrayPhoto[];
  /** Called with a text to announce a visible change. */
  onTell: (text: string) => void;
  /** Called when the last photo was removed, and the focus with it. */
  onEmpty: () => void;
}

/** The strip of chosen photos. They are reordered by dragging, or by buttons, which keep the focus on the photo. */
export default function PhotoList({ uploads, photos, onTell, onEmpty }: Props) {
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [photos]);

  const placeOf = (id: string): number => photos.findIndex((photo) => photo.id === id) + 1;
  const moveTo = (id: string, to: number) => {
    uploads.move(id, to - placeOf(id));
    onTell(intl.formatMessage({ id: "addDeed.photo.moved" }, { place: to, count: photos.length }));
  };
  const step = (id: string, by: number) => {
    const to = placeOf(id) + by;
    const act = (by < 0 && to > 1) || to === photos.length ? "earlier" : "later";
    focusNext.current = `[data-photo=${id}] [data-act=${act}]`;
    moveTo(id, to);
  };
  const remove = (id: string) => {
    const place = placeOf(id);
    const neighbour = photos[place] ?? photos[place - 2];
    if (neighbour) focusNext.current = `[data-photo=${neighbour.id}] [data-act=remove]`;
    else onEmpty();
    uploads.remove(id);
    onTell(intl.formatMessage({ id: "addDeed.photo.removed" }, { count: photos.length - 1 }));
  };
  const { drag, begin } = useDragOrder(list, (id, over) => moveTo(id, placeOf(over)));

  return (
    <Box component="ol" ref={list} sx={strip}>
      {photos.map((photo, index) => (
        <PhotoItem
          key={photo.id}
          photo={photo}
          place={index + 1}
          count={photos.length}
          moved={drag?.id === photo.id ? drag : null}
          isOver={drag?.over === photo.id}
          onDrag={(event) => begin(photo.id, event)}
          onMove={(by) => step(photo.id, by)}
          onRemove={() => remove(photo.id)}
          onRetry={() => uploads.retry(photo.id)}
        />
      ))}
    </Box>
  );
}

const strip = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", sm: "repeat(5, minmax(0, 1fr))" },
  gap: 1.25,
} as const;
