import { useEffect, useState, useSyncExternalStore } from "react";
import { limits } from "@tree-for-deed/common/limits";
import { shrink } from "../../../lib/shrink";
import { PhotoUploads, type KeptPhoto, type TrayPhoto } from "./PhotoUploads";
import { sendPhoto } from "../../../lib/send-photo";

/** A phone photo of 10 MB leaves the phone as a few hundred KB; 2 MB is what the noisiest one may keep. */
const aim = { side: 2048, bytes: 2_000_000 };
const none: readonly never[] = [];

function trayWith(kept: readonly KeptPhoto[], isGuest: boolean): PhotoUploads {
  const tray = new PhotoUploads(
    {
      shrink: (file) => shrink(file, aim),
      send: isGuest ? null : async (photo, sending) => (await sendPhoto(photo, sending)).id,
      show: (photo) => URL.createObjectURL(photo),
      forget: (address) => URL.revokeObjectURL(address),
    },
    limits.deedPhotosMax,
  );
  tray.keep(kept);
  return tray;
}

/**
 * The photos of the deed being written or edited, for as long as the page stays; at first those that it has. A guest's are
 * made small and stay here.
 */
export function usePhotoUploads(
  kept: readonly KeptPhoto[] = none,
  isGuest = false,
): {
  tray: PhotoUploads;
  photos: readonly TrayPhoto[];
} {
  const [tray] = useState(() => trayWith(kept, isGuest));
  useEffect(() => () => tray.clear(), [tray]);
  const photos = useSyncExternalStore(tray.subscribe, tray.photos, () => none);
  return { tray, photos };
}
