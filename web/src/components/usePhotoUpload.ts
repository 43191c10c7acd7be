import { useEffect, useRef, useState } from "react";
import { pictureFailure } from "../lib/heic";
import { sendPhoto, type SentPhoto } from "../lib/send-photo";

interface PhotoUpload {
  /** Share of what is on its way, null while nothing is. */
  progress: number | null;
  failure: unknown;
  /** Answers the photo once the site has it, null when it was stopped or did not work. */
  send: (file: Blob) => Promise<SentPhoto | null>;
  /** Tries the last one again. */
  retry: () => Promise<SentPhoto | null>;
  /** Stops what is on its way and forgets what went wrong. */
  stop: () => void;
}

interface Options {
  /** Makes a file ready to be sent. */
  prepare?: (file: Blob) => Promise<Blob>;
  /** Also hears of what went wrong. */
  onFailure?: (error: unknown) => void;
}

/** Sends one photo at a time; a new one takes the place of the one that is on its way. */
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
