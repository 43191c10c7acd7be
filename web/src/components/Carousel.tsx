import BackIcon from "@mui/icons-material/ArrowBackRounded";
import ForwardIcon from "@mui/icons-material/ArrowForwardRounded";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Children, useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";

interface Props {
  /** Stands on the left of the buttons: the heading. */
  heading: ReactNode;
  label: string;
  /** The width of one slide. */
  slideWidth: string | Record<string, string>;
  children: ReactNode;
}

/** A row to swipe, to scroll or to page with two buttons. It never moves by itself. */
export function Carousel({ heading, label, slideWidth, children }: Props) {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState({ start: true, end: false });

  const move = (pages: number) => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.9, behavior: still ? "auto" : "smooth" });
  };
  const look = () => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const [start, end] = [scrollLeft < 8, scrollLeft + clientWidth > scrollWidth - 8];
    setEdge((before) => (before.start === start && before.end === end ? before : { start, end }));
  };

  return (
    <Box role="group" aria-roledescription={intl.formatMessage({ id: "carousel.kind" })} aria-label={label}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{heading}</Box>
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
      <Box component="ul" ref={row} onScroll={look} sx={slides}>
        {Children.map(children, (child) => (
          <Box component="li" sx={{ flex: "0 0 auto", width: slideWidth, scrollSnapAlign: "start" }}>
            {child}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** At an end a button only looks off, since one that is really off would lose the keyboard's focus. */
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
  listStyle: "none",
  m: 0,
  mx: -2,
  px: 2,
  py: 2,
  overflowX: "auto",
  scrollSnapType: "x proximity",
  scrollPaddingInline: "16px",
  scrollbarWidth: "none",
} as const;
