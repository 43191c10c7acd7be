import { medalParts } from "@tree-for-deed/common/art/medals";
import { medalTones } from "@tree-for-deed/common/art/medal-tones";
import { DrawnParts } from "./DrawnParts";

/** The medal of a badge: the same on light and dark ground. */
export default function BadgeDrawing({ level }: { level: number }) {
  return <DrawnParts parts={medalParts(level)} tones={medalTones} name="medal" />;
}
