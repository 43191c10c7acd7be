import { Box } from "../../components/Box";
import { useViewer } from "../../features/session/viewer/useViewer";
import { lazyExtra } from "../../lib/lazy";

const OwnHome = lazyExtra(() => import("./own/OwnHome"));

/**
 * Where home begins with what is a member's own. Everybody gets the same page, so it comes later; where a member is known to
 * be signed in its room is kept from the first byte on, and elsewhere there is none.
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
    // Today's sky is there at once.
    borderRadius: { xs: 0, sm: 3 },
    background: "var(--sky) 0 0 / 100% 18rem no-repeat",
  },
} as const;
