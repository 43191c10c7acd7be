import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Box } from "./Box";
import { VisuallyHidden } from "./VisuallyHidden";

const duration = 2000;
const step = 16;
/** Numbers that were counted up since the page was loaded. */
const counted = new Set<number>();
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/**
 * Counts up to `value` when it first comes into view. A number that is visible at hydration stays, so that it never falls.
 * The page's HTML and screen readers have the final number from the start.
 */
export function AnimatedNumber({ value }: { value: number }) {
  const intl = useIntl();
  const place = useRef<HTMLSpanElement>(null);
  const [share, setShare] = useState(1);

  useEffect(() => {
    const element = place.current;
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let wasOutOfSight = false;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasOutOfSight = true;
        return;
      }
      watch.disconnect();
      if (!wasOutOfSight || counted.has(value)) return;
      counted.add(value);
      const begun = performance.now();
      timer = setInterval(() => {
        const passed = Math.min(1, (performance.now() - begun) / duration);
        setShare(easeOut(passed));
        if (passed === 1) clearInterval(timer);
      }, step);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      clearInterval(timer);
    };
  }, [value]);

  const final = intl.formatNumber(value);
  return (
    <span ref={place}>
      <VisuallyHidden>{final}</VisuallyHidden>
      <Box component="span" aria-hidden sx={{ display: "inline-grid", fontVariantNumeric: "tabular-nums" }}>
        <Box component="span" sx={{ gridArea: "1/1", visibility: "hidden" }}>
          {final}
        </Box>
        <Box component="span" sx={{ gridArea: "1/1" }}>
          {intl.formatNumber(Math.round(value * share))}
        </Box>
      </Box>
    </span>
  );
}
