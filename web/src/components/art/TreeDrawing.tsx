import { treeColours, treeParts, type TreeForm } from "@tree-for-deed/common/art/trees";

/** A drawing of a tree kind, as in the grove. */
export function TreeDrawing({ kind, form = 2, size }: { kind: number; form?: TreeForm; size: number }) {
  const inks = treeColours(kind);
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden focusable="false">
      {treeParts(kind, form).map(({ d, fill, stroke, width }) => (
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
