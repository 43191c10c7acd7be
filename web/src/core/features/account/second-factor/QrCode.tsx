import qrcode from "qrcode-generator";
import { useMemo } from "react";
import { Box } from "../../../../components/Box";

/** Light modules around the code, without which phones do not find it. */
const QUIET_ZONE = 4;

/** A QR code, dark on light also in the dark scheme, as apps expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, alignSelf: "center", bgcolor: "common.white", borderRadius: 1 }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

function drawn(text: string): { size: number; path: string } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from(
    { length: count * count },
    (_, place) => [Math.floor(place / count), place % count] as const,
  );
  const dark = places.filter(([row, column]) => code.isDark(row, column));
  const path = dark.map(([row, column]) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`).join("");
  return { size: count + 2 * QUIET_ZONE, path };
}
