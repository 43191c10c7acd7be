import { nightTones } from "@tree-for-deed/common/art/scene-tones";

/** The colours of scenes on dark ground, for the style sheet: without it they keep their colours by day. */
export const nightScenes = `@media (prefers-color-scheme:dark){:root{${Object.entries(nightTones)
  .map(([tone, colour]) => `--scene-${tone}:${colour}`)
  .join(";")}}}`;
