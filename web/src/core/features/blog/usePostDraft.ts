import { useEffect, useRef } from "react";
import type { PictureChoice } from "../../../components/form/UploadField";
import { removePostDraft, writePostDraft } from "./post-draft";
import type { PostValues } from "./post.rules";

interface Written {
  values: PostValues;
  picture: PictureChoice;
  version: number;
  /** Whether something is not saved. */
  dirty: boolean;
}

const pause = 500;

/**
 * Saves the text on this device until the post is saved: at every pause, and when the page closes. Returns a function
 * that deletes it.
 */
export function usePostDraft(
  adminId: string,
  postId: string,
  { values, picture, version, dirty }: Written,
): () => void {
  const finished = useRef(false);
  const unkept = useRef<(() => void) | null>(null);
  const packed = JSON.stringify({ values, picture, version });

  useEffect(() => {
    const keep = () => {
      unkept.current = null;
      if (finished.current) return;
      if (!dirty) removePostDraft(adminId, postId);
      else writePostDraft(adminId, postId, { ...(JSON.parse(packed) as Written), at: new Date().toISOString() });
    };
    unkept.current = keep;
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [adminId, postId, packed, dirty]);

  useEffect(() => {
    const flush = () => unkept.current?.();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  return () => {
    finished.current = true;
    removePostDraft(adminId, postId);
  };
}
