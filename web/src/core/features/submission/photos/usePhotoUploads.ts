import { useEffect, useState, useSyncExternalStore } from "react";
import { limits } from "@tree-for-deed/common/limits";
import { shrink } from "../../../../lib/shrink";
import { PhotoUploads, type KeptPhoto, type TrayPhoto } from "./PhotoUploads";
import { sendPhoto } from "../../../../lib/send-photo";

/** A phone photo of 10 MB is shrunk to a few hundred KB; 2 MB is the maximum for the noisiest one. */
const aim = { side: 2048, bytes: 2_000_000 };
const none: readonly never[] = [];

function uploadsWith(kept: readonly KeptPhoto[], isGuest: boolean): PhotoUploads {
  const uploads = new PhotoUploads(
    {
      shrink: (file) => shrink(file, aim),
      send: isGuest ? null : async (photo, sending) => (await sendPhoto(photo, sending)).id,
      show: (photo) => URL.createObjectURL(photo),
      forget: (address) => URL.revokeObjectURL(address),
    },
    limits.deedPhotosMax,
  );
  uploads.keep(kept);
  return uploads;
}

/**
 * The photos of the deed being written or edited, while the page stays; at first the existing ones. A guest's are only
 * shrunk.
 */
export function usePhotoUploads(
  kept: readonly KeptPhoto[] = none,
  isGuest = false,
): {
  uploads: PhotoUploads;
  photos: readonly TrayPhoto[];
} {
  const [uploads] = useState(() => uploadsWith(kept, isGuest));
  useEffect(() => () => uploads.clear(), [uploads]);
  const photos = useSyncExternalStore(uploads.subscribe, uploads.photos, () => none);
  return { uploads, photos };
}
