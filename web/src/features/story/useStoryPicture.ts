import { useEffect, useRef, useState } from "react";
import type { Story } from "./story";

export interface StoryPicture {
  file: File;
  /** An address of the picture in this tab. */
  url: string;
  /** Which one this is, from 1. */
  turn: number;
}

interface StoryState {
  picture: StoryPicture | null;
  busy: boolean;
  failed: boolean;
  /** Draws another picture than the last one. */
  generate: () => Promise<void>;
}

/** Draws stories, one design after the other; the code that draws is loaded with the first. */
export function useStoryPicture(story: Story, name: string): StoryState {
  const turn = useRef(0);
  const [picture, setPicture] = useState<StoryPicture | null>(null);
  const [progress, setProgress] = useState<"idle" | "busy" | "failed">("idle");

  const url = picture?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const generate = async () => {
    if (progress === "busy") return;
    setProgress("busy");
    try {
      const { drawStory } = await import("./draw-story");
      const file = new File([await drawStory(story, turn.current)], name, { type: "image/png" });
      turn.current += 1;
      setPicture({ file, url: URL.createObjectURL(file), turn: turn.current });
      setProgress("idle");
    } catch {
      setProgress("failed");
    }
  };
  return { picture, busy: progress === "busy", failed: progress === "failed", generate };
}
