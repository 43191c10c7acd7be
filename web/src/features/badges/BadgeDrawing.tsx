import { badgeParts } from "../../components/art/badge-paths";

/** A badge on a field of 64 by 64, in the colours `--leaf`, `--sun`, `--ground` and `--ring` of what it stands in. */
export default function BadgeDrawing({ level }: { level: number }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="32" cy="32" r="30.5" fill="var(--ground)" stroke="var(--ring)" strokeWidth="3" />
      {badgeParts(level).map(({ d, fill, stroke, width }) => (
        <path key={d} d={d} fill={fill && `var(--${fill})`} stroke={stroke && `var(--${stroke})`} strokeWidth={width} />
      ))}
    </g>
  );
}
