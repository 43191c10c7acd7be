import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { PhotoItem } from "./PhotoItem";
import type { PhotoTray, TrayPhoto } from "./PhotoTray";

interface Props {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** Something was done that can be seen, and must be said, too. */
  onTell: (text: string) => void;
  /** The last one was removed, and with it the place of the focus. */
  onEmpty: () => void;
}

/** The chosen photos in their order, which the keyboard can change: the focus goes with the photo. */
export default function PhotoList({ tray, photos, onTell, onEmpty }: Props) {
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [photos]);

  const move = (photo: TrayPhoto, place: number, by: number) => {
    const to = place + by;
    const act = (by < 0 && to > 1) || to === photos.length ? "earlier" : "later";
    focusNext.current = `[data-photo=${photo.id}] [data-act=${act}]`;
    tray.move(photo.id, by);
    onTell(intl.formatMessage({ id: "addDeed.photo.moved" }, { place: to, count: photos.length }));
  };
  const remove = (photo: TrayPhoto, place: number) => {
    const neighbour = photos[place] ?? photos[place - 2];
    if (neighbour) focusNext.current = `[data-photo=${neighbour.id}] [data-act=remove]`;
    else onEmpty();
    tray.remove(photo.id);
    onTell(intl.formatMessage({ id: "addDeed.photo.removed" }, { count: photos.length - 1 }));
  };

  return (
    <Box component="ol" ref={list} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {photos.map((photo, index) => (
        <PhotoItem
          key={photo.id}
          photo={photo}
          place={index + 1}
          count={photos.length}
          onMove={(by) => move(photo, index + 1, by)}
          onRemove={() => remove(photo, index + 1)}
          onRetry={() => tray.retry(photo.id)}
          onDescribe={(alt) => tray.describe(photo.id, alt)}
        />
      ))}
    </Box>
  );
}
