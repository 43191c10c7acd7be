import { useEffect, useRef, useState } from "react";
import { Box } from "./Box";
import { whenNear } from "../lib/when-near";

type Drawings = Readonly<Record<string, string>>;
let loading: Promise<Drawings> | undefined;

/** Loaded once: a list has fifty flags, and even a loaded module costs the browser time for each import. */
function loadDrawings(): Promise<Drawings> {
  loading ??= import("./flag-drawings").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * A small decorative flag, since the country's name is beside it. It is drawn when it comes into view, since a long
 * list of flags would slow down a cheap phone.
 */
export function Flag({ code }: { code: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [drawing, setDrawing] = useState<string>();

  useEffect(() => {
    if (!place.current) return;
    let wanted = true;
    const show = () =>
      void loadDrawings().then(
        (drawings) => {
          if (wanted) setDrawing(drawings[code]);
        },
        () => undefined,
      );
    const stop = whenNear(place.current, show);
    return () => {
      wanted = false;
      stop();
    };
  }, [code]);

  return (
    <Box
      component="span"
      ref={place}
      aria-hidden
      sx={{
        display: "inline-grid",
        placeItems: "center",
        width: 24,
        height: 16,
        flexShrink: 0,
        borderRadius: 0.25,
        overflow: "hidden",
        bgcolor: drawing ? undefined : "divider",
      }}
    >
      {drawing && <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" width={24} height={16} />}
    </Box>
  );
}
