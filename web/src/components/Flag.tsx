import PublicIcon from "@mui/icons-material/Public";
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";

type Drawings = Readonly<Record<string, string>>;
let loaded: Drawings | undefined;

/** A small flag that only decorates: the country's name stands beside it. Drawings load when the first one is needed. */
export function Flag({ code }: { code: string }) {
  const [drawings, setDrawings] = useState(loaded);

  useEffect(() => {
    if (drawings) return;
    let wanted = true;
    const load = async () => {
      loaded = (await import("./flag-drawings")).flagDrawings;
      if (wanted) setDrawings(loaded);
    };
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [drawings]);

  const drawing = drawings?.[code];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: "inline-grid",
        placeItems: "center",
        width: 24,
        height: 16,
        flexShrink: 0,
        borderRadius: 0.25,
        overflow: "hidden",
        color: "text.secondary",
        bgcolor: drawing || code === "OTHER" ? undefined : "divider",
      }}
    >
      {drawing && <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" width={24} height={16} />}
      {code === "OTHER" && <PublicIcon sx={{ fontSize: 18 }} />}
    </Box>
  );
}
