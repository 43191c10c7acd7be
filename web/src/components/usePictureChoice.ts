import { useRef, useState, type ChangeEvent } from "react";
import { shrink } from "../lib/shrink";

/**
 * One picture of the visitor's device, made small. The file input is hidden: bind `input` to it and open it by a button
 * that is `busy` meanwhile.
 */
export function usePictureChoice(
  aim: Parameters<typeof shrink>[1],
  onPicture: (picture: Blob) => void | Promise<void>,
) {
  const ref = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [unreadable, setUnreadable] = useState(false);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    setBusy(true);
    setUnreadable(false);
    try {
      await onPicture(await shrink(file, aim));
    } catch {
      setUnreadable(true);
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
  return { busy, unreadable, open: () => ref.current?.click(), input };
}
