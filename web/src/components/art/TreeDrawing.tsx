import { treeColours, treeParts } from "@tree-for-deed/common/art/trees";

/** A drawing of a tree kind, as in the grove. */
export function TreeDrawing({ kind, size }: { kind: number; size: number }) {
  const inks = treeColours(kind);
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden focusable="false">
      {treeParts(kind, 2).map(({ d, fill, stroke, width }) => (
        <path
          key={d}
          d={d}
          fill={fill ? inks[fill] : "none"}
          stroke={stroke && inks[stroke]}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
