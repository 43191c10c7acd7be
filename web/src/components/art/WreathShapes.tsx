import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { wreath } from "@tree-for-deed/common/art/scenes";
import { DrawnParts } from "./DrawnParts";

/** A wreath of petals, open in its middle. */
export default function WreathShapes() {
  return <DrawnParts parts={wreath} tones={dayTones} name="scene" />;
}
