import { useRef, useState, type ChangeEvent } from "react";
import { useErrorMessage } from "../i18n/error-message";
import { pictureFailure } from "../lib/heic";
import { shrink } from "../lib/shrink";

/**
 * A picture from the visitor's device, shrunk. The file input is hidden: bind `input` to it and open it by a button
 * that is `busy` meanwhile. `trouble` is the error of the last choice, with its remedy.
 */
export function usePictureChoice(
  aim: Parameters<typeof shrink>[1],
  onPicture: (picture: Blob) => void | Promise<void>,
) {
  const ref = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const errorMessage = useErrorMessage();

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    setBusy(true);
    setFailure(null);
    try {
      await onPicture(await shrink(file, aim));
    } catch (error) {
      setFailure(await pictureFailure(error, file));
    }
    setBusy(false);
  };
  const input = {
    ref,
    type: "file",
    accept: "image/*",
    tabIndex: -1,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event),
  };
  const trouble = failure === null ? undefined : errorMessage(failure);
  return { busy, trouble, open: () => ref.current?.click(), input };
}
