import { useEffect, useRef, useState } from "react";
import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { VisuallyHidden } from "./VisuallyHidden";

const duration = 2000;
const step = 16;
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Counts up to `value` when it comes into view. The page's HTML and screen readers have the final number from the start. */
export function AnimatedNumber({ value }: { value: number }) {
  const intl = useIntl();
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    const element = place.current;
    setShown(value);
    if (!element || value === 0 || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const count = () => {
      const begun = performance.now();
      timer = setInterval(() => {
        const share = Math.min(1, (performance.now() - begun) / duration);
        setShown(Math.round(value * easeOut(share)));
        if (share === 1) clearInterval(timer);
      }, step);
    };
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      count();
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
          {intl.formatNumber(shown)}
        </Box>
      </Box>
    </span>
  );
}
