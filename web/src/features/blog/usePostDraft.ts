import { useEffect, useRef } from "react";
import type { PictureChoice } from "../../components/form/UploadField";
import { removePostDraft, writePostDraft } from "./post-draft";
import type { PostValues } from "./post.rules";

interface Written {
  values: PostValues;
  picture: PictureChoice;
  version: number;
  /** Whether anything of it is not saved. */
  dirty: boolean;
}

const pause = 500;

/**
 * Keeps what is written on this device until it is saved: at every pause, and when the page goes away. Answers what
 * forgets it for good.
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
