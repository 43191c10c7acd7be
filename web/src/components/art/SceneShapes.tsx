import { type SceneName, sceneParts } from "@tree-for-deed/common/art/scenes";
import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { DrawnParts } from "./DrawnParts";

/** A scene in its wreath, by day where the style sheet does not say otherwise. */
export default function SceneShapes({ name }: { name: SceneName }) {
  return <DrawnParts parts={sceneParts(name)} tones={dayTones} name="scene" />;
}
