import BackIcon from "@mui/icons-material/ArrowBackRounded";
import ForwardIcon from "@mui/icons-material/ArrowForwardRounded";
import { Button } from "./Button";
import { Children, useEffect, useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Box } from "./Box";
import { lazyExtra } from "../lib/lazy";
import { usePageState } from "./page/PageContext";

// Without this part, the rows do not move.
const AutoScroll = lazyExtra(() => import("./AutoScroll"));

interface Props {
  /** Content left of the buttons: the heading. */
  heading: ReactNode;
  label: string;
  slideWidth: string | Record<string, string>;
  /** One row of slides, or several that share the buttons. */
  rows: readonly ReactNode[];
}

/** Rows that move slowly until they are stopped, and can be swiped, scrolled and paged with two buttons. */
export function Carousel({ heading, label, slideWidth, rows }: Props) {
  const intl = useIntl();
  const group = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState({ start: true, end: false });
  const { lite = false } = usePageState();
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => setMayMove(!lite), [lite]);
  const all = () => [...(group.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];

  const move = (pages: number) => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const row of all()) row.scrollBy({ left: pages * row.clientWidth * 0.9, behavior: still ? "auto" : "smooth" });
  };
  const look = () => {
    const each = all();
    const start = each.every(({ scrollLeft }) => scrollLeft < 8);
    const end = each.every(({ scrollLeft, clientWidth, scrollWidth }) => scrollLeft + clientWidth > scrollWidth - 8);
    setEdge((before) => (before.start === start && before.end === end ? before : { start, end }));
  };

  return (
    <Box ref={group} role="group" aria-roledescription={intl.formatMessage({ id: "carousel.kind" })} aria-label={label}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, mr: 0.5 }}>{heading}</Box>
        <Box sx={{ width: 44, height: 44 }}>{mayMove && <AutoScroll group={group} sx={round} />}</Box>
        <Button
          aria-disabled={edge.start}
          onClick={() => move(-1)}
          sx={round}
          aria-label={intl.formatMessage({ id: "carousel.previous" })}
        >
          <BackIcon />
        </Button>
        <Button
          aria-disabled={edge.end}
          onClick={() => move(1)}
          sx={round}
          aria-label={intl.formatMessage({ id: "carousel.next" })}
        >
          <ForwardIcon />
        </Button>
      </Box>
      {rows.map((row, index) => (
        <Box component="ul" key={index} data-row onScroll={look} sx={slides}>
          {Children.map(row, (slide) => (
            <Box component="li" sx={{ flex: "0 0 auto", width: slideWidth, scrollSnapAlign: "start" }}>
              {slide}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** At an end a button only looks disabled, since a disabled one would lose the keyboard's focus. */
const round = {
  minWidth: 44,
  width: 44,
  p: 0,
  borderRadius: "50%",
  "&[aria-disabled=true]": { color: "text.disabled" },
} as const;

const slides = {
  display: "flex",
  gap: { xs: 1.5, sm: 2 },
  mx: -2,
  px: 2,
  py: 1.5,
  overflowX: "auto",
  scrollSnapType: "x proximity",
  scrollPaddingInline: "16px",
  scrollbarWidth: "none",
} as const;
