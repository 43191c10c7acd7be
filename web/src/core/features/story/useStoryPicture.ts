import { useEffect, useRef, useState } from "react";
import { isInsideApp } from "@tree-for-deed/common/identity/device";
import type { Failed } from "../../../i18n/error-sentence";
import { sendPhoto } from "../../../lib/send-photo";
import { shrink } from "../../../lib/shrink";
import { canHandOn } from "./hand-on";
import type { Story } from "./story";

export interface StoryPicture {
  file: File;
  /** The object URL of the picture in this tab. */
  url: string;
  /** Its address on the site for a day, without a member's name in it; null if it is not needed, or does not exist. */
  siteUrl: string | null;
  /** The number of this picture, from 1. */
  turn: number;
}

interface StoryState {
  picture: StoryPicture | null;
  busy: boolean;
  failed: boolean;
  /** The reason why the picture has no address on the site. */
  notSent: Failed | null;
  /** Draws another picture. */
  generate: () => Promise<void>;
  /** Shows this tab's picture again if the site's does not load. */
  stayHere: () => void;
}

const aim = { side: 1920, bytes: 600_000 };

/** In-app browsers save only files with a web address. Unused uploads are deleted after a day. */
const onSite = async (file: File): Promise<string> => `${(await sendPhoto(await shrink(file, aim))).url}.webp`;

/** Draws stories, one design after the other; the drawing code is loaded with the first. */
export function useStoryPicture(story: Story, name: string): StoryState {
  const turn = useRef(0);
  const [picture, setPicture] = useState<StoryPicture | null>(null);
  const [progress, setProgress] = useState<"idle" | "busy" | "failed">("idle");
  const [notSent, setNotSent] = useState<Failed | null>(null);

  const url = picture?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const show = (file: File): StoryPicture => {
    turn.current += 1;
    const shown = { file, url: URL.createObjectURL(file), siteUrl: null, turn: turn.current };
    setPicture(shown);
    return shown;
  };
  const send = async (shown: StoryPicture) => {
    try {
      setPicture({ ...shown, siteUrl: await onSite(shown.file) });
    } catch (error) {
      setNotSent({ error });
    }
  };
  const generate = async () => {
    if (progress === "busy") return;
    setProgress("busy");
    setNotSent(null);
    try {
      const { drawStory } = await import("./draw-story");
      const shown = show(new File([await drawStory(story, turn.current)], name, { type: "image/png" }));
      if (!canHandOn(shown.file) || isInsideApp(navigator.userAgent)) await send(shown);
      setProgress("idle");
    } catch {
      setProgress("failed");
    }
  };
  return {
    picture,
    busy: progress === "busy",
    failed: progress === "failed",
    notSent,
    generate,
    stayHere: () => setPicture((shown) => shown && { ...shown, siteUrl: null }),
  };
}
