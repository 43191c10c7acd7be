import { useIntl } from "react-intl";
import { InGround } from "../../components/InGround";
import { Box } from "../../components/Box";
import { alpona, numberBefore, numberNow, numbers, sun } from "./celebration-styles";

interface Props {
  /** The member's trees before and now. */
  before: number;
  now: number;
  /** Those of now that are in the ground; null on a site that records no plantings. */
  inGround: number | null;
}

const scallops = 24;
const middle = 100;
const places = Array.from({ length: scallops }, (_, index) => (index * 360) / scallops);

/** The sun with the numbers of trees earned and in the ground, surrounded by flowers. Decorative only: the text says the same. */
export function CelebrationSun({ before, now, inGround }: Props) {
  const intl = useIntl();
  const [old, fresh] = [before, now].map((count) => intl.formatNumber(count));
  const size = `min(44cqw, ${130 / Math.max(1, (fresh ?? "").length)}cqw)`;
  return (
    <Box sx={sun} aria-hidden>
      <Box component="svg" viewBox="0 0 200 200" sx={alpona}>
        <g fill="none" stroke="var(--rice)" strokeWidth="2" strokeLinecap="round">
          {places.map((angle) => (
            <g key={angle} transform={`rotate(${angle} ${middle} ${middle})`}>
              <path d="M88.5 11c0-14 23-14 23 0" />
              <path d="M100 24c-6-5-6-10 0-16 6 6 6 11 0 16z" fill="var(--rice)" stroke="none" />
              <circle cx="113" cy="15" r="2.2" fill="var(--blossom)" stroke="none" />
            </g>
          ))}
          <circle cx={middle} cy={middle} r="72" strokeWidth="1.5" strokeDasharray="0.1 6" />
        </g>
      </Box>
      <Box sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums", lineHeight: 1.2 }}>
        <Box sx={{ ...numbers, fontSize: size }}>
          {before !== now && <Box sx={numberBefore}>{old}</Box>}
          <Box sx={before === now ? undefined : numberNow}>{fresh}</Box>
        </Box>
        <Box sx={{ fontSize: "max(1rem, 9cqw)", fontWeight: 600 }}>
          {intl.formatMessage({ id: "celebration.trees" }, { count: now })}
        </Box>
        <Box sx={{ fontSize: "max(0.875rem, 7.5cqw)", fontWeight: 600 }}>
          <InGround count={inGround} />
        </Box>
      </Box>
    </Box>
  );
}
