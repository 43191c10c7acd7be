import PauseIcon from "@mui/icons-material/PauseRounded";
import PlayIcon from "@mui/icons-material/PlayArrowRounded";
import { Button } from "./Button";
import type { SxProps, Theme } from "@mui/material/styles";
import { useEffect, useState, type RefObject } from "react";
import { useIntl } from "react-intl";
import { scrollRows } from "./scroll-rows";

interface Props {
  /** Element that contains the rows. */
  group: RefObject<HTMLElement | null>;
  sx: SxProps<Theme>;
}

/**
 * Moves rows slowly to their ends and back, with a button that stops and starts it. Rows pause under the pointer, with
 * the focus inside, in a hidden tab, out of view, and for a while after the reader moved one; with
 * `prefers-reduced-motion` they never move. Load it lazily.
 */
export default function AutoScroll({ group, sx }: Props) {
  const intl = useIntl();
  const [able, setAble] = useState(false);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)");
    const look = () => setAble(!still.matches);
    look();
    still.addEventListener("change", look);
    return () => still.removeEventListener("change", look);
  }, []);

  useEffect(() => {
    if (!group.current || !able || paused) return;
    return scrollRows(group.current);
  }, [able, paused, group]);

  if (!able) return null;
  return (
    <Button
      onClick={() => setPaused(!paused)}
      aria-label={intl.formatMessage({ id: paused ? "carousel.play" : "carousel.pause" })}
      sx={sx}
    >
      {paused ? <PlayIcon /> : <PauseIcon />}
    </Button>
  );
}
