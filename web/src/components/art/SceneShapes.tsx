import { type SceneName, sceneParts } from "@tree-for-deed/common/art/scenes";
import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { DrawnParts } from "./DrawnParts";

/** A scene in its wreath, by day unless the style sheet overrides the colours. */
export default function SceneShapes({ name }: { name: SceneName }) {
  return <DrawnParts parts={sceneParts(name)} tones={dayTones} name="scene" />;
}
