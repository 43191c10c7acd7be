import { useEffect, useRef, useState } from "react";
import { pictureFailure } from "../lib/heic";
import { sendPhoto, type SentPhoto } from "../lib/send-photo";

interface PhotoUpload {
  /** Progress of the upload as a share; null if there is none. */
  progress: number | null;
  failure: unknown;
  /** Resolves with the uploaded photo, or null if it was stopped or failed. */
  send: (file: Blob) => Promise<SentPhoto | null>;
  /** Repeats the last upload. */
  retry: () => Promise<SentPhoto | null>;
  /** Aborts the upload and clears the error. */
  stop: () => void;
}

interface Options {
  /** Prepares a file for the upload. */
  prepare?: (file: Blob) => Promise<Blob>;
  /** Also called with errors. */
  onFailure?: (error: unknown) => void;
}

/** Uploads one photo at a time; a new one replaces the current upload. */
export function usePhotoUpload({ prepare, onFailure }: Options = {}): PhotoUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef<AbortController | null>(null);
  const last = useRef<Blob | null>(null);

  useEffect(() => () => current.current?.abort(), []);

  const send = async (file: Blob): Promise<SentPhoto | null> => {
    current.current?.abort();
    const stop = new AbortController();
    [current.current, last.current] = [stop, file];
    setFailure(null);
    setProgress(0);
    const isCurrent = () => current.current === stop && !stop.signal.aborted;
    try {
      const ready = prepare ? await prepare(file) : file;
      if (!isCurrent()) return null;
      const sent = await sendPhoto(ready, {
        onProgress: (share) => isCurrent() && setProgress(share),
        signal: stop.signal,
      });
      return isCurrent() ? sent : null;
    } catch (error) {
      const told = await pictureFailure(error, file);
      if (isCurrent()) {
        setFailure(told);
        onFailure?.(told);
      }
      return null;
    } finally {
      if (isCurrent()) setProgress(null);
    }
  };

  return {
    progress,
    failure,
    send,
    retry: () => (last.current ? send(last.current) : Promise.resolve(null)),
    stop: () => {
      current.current?.abort();
      setProgress(null);
      setFailure(null);
    },
  };
}
