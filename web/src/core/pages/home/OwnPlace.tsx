import { Box } from "../../../components/Box";
import { useViewer } from "../../features/session/viewer/useViewer";
import { lazyExtra } from "../../../lib/lazy";

const OwnHome = lazyExtra(() => import("./own/OwnHome"));

/**
 * Mount point of a member's own part of home. The page is equal for everyone, so this part loads later; for a known
 * session its room is reserved from the start.
 */
export function OwnPlace() {
  const { viewer } = useViewer();
  return <Box sx={place}>{viewer && <OwnHome viewer={viewer} />}</Box>;
}

const place = {
  display: "none",
  "html[data-member] &, &:not(:empty)": {
    display: "block",
    mx: { xs: -2, sm: 0 },
    mt: { xs: -3, sm: 0 },
    minHeight: { xs: "41.75rem", sm: "36.5rem" },
    // Shows the sky before the member's content has loaded.
    borderRadius: { xs: 0, sm: 3 },
    background: "var(--sky) 0 0 / 100% 18rem no-repeat",
  },
} as const;
