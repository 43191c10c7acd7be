import type { DrawnPart } from "@tree-for-deed/common/art/wreath";

interface Props<Tone extends string> {
  parts: readonly DrawnPart<Tone>[];
  /** Its colours, unless a CSS variable such as `--medal-floor` of an ancestor overrides them. */
  tones: Readonly<Record<Tone, string>>;
  /** Prefix of those variables. */
  name: string;
}

/** A drawing on a field of 64 by 64. */
export function DrawnParts<Tone extends string>({ parts, tones, name }: Props<Tone>) {
  const ink = (tone: Tone | undefined) => tone && `var(--${name}-${tone}, ${tones[tone]})`;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {parts.map(({ d, fill, stroke, width }) => (
        <path key={d} d={d} fill={ink(fill)} stroke={ink(stroke)} strokeWidth={width} />
      ))}
    </g>
  );
}
