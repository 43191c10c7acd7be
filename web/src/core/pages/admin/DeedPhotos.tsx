import { useCallback, useState } from "react";
import { useIntl } from "react-intl";
import { lazyOverlay } from "../../../components/lazy-part";
import type { Picture_PhotoFragment } from "../../../components/Picture.generated";

const PhotoViewer = lazyOverlay(() => import("../../features/deeds/PhotoViewer"));

interface Shown {
  photos: readonly Picture_PhotoFragment[];
  start: number;
  open: boolean;
}

interface ShownPhotos {
  shown: Shown | null;
  show: (photos: readonly Picture_PhotoFragment[], start: number) => void;
  close: () => void;
}

/** State of the full-screen photo viewer. */
export function useDeedPhotos(): ShownPhotos {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback<ShownPhotos["show"]>((photos, start) => setShown({ photos, start, open: true }), []);
  const close = useCallback(() => setShown((now) => now && { ...now, open: false }), []);
  return { shown, show, close };
}

/** Photos of a deed on the whole screen. */
export function DeedPhotos({ shown, close }: ShownPhotos) {
  const intl = useIntl();
  if (!shown) return null;
  return <PhotoViewer {...shown} alt={intl.formatMessage({ id: "review.photoOfDeed" })} onClose={close} />;
}
