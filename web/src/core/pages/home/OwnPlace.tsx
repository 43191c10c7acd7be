import { useCallback, useState } from "react";
import { Box } from "../../../components/Box";
import { OwnCopyPlace } from "../../features/session/viewer/OwnCopyPlace";
import { useViewer } from "../../features/session/viewer/useViewer";
import { lazyExtra } from "../../../lib/lazy";

const OwnHome = lazyExtra(() => import("./own/OwnHome"));

/**
 * Mount point of a member's own part of home. The page is equal for everyone, so this part loads later; for a known
 * session its room is reserved from the start, and the last copy of this device is shown there.
 */
export function OwnPlace() {
  const { viewer, status } = useViewer();
  const [shownTo, setShownTo] = useState<string>();
  const member = viewer?.id;
  const onShown = useCallback(() => {
    setShownTo(member);
  }, [member]);
  const isShown = member !== undefined && shownTo === member;
  return (
    <Box sx={place}>
      {viewer && <OwnHome viewer={viewer} onShown={onShown} />}
      {!isShown && status !== "guest" && <OwnCopyPlace part="home" sx={skeleton} />}
    </Box>
  );
}

const place = {
  display: "none",
  "html[data-member] &": {
    display: "block",
    mx: { xs: -2, sm: 0 },
    mt: { xs: -3, sm: 0 },
    minHeight: { xs: "41.75rem", sm: "36.5rem" },
    // Shows the sky before the member's content has loaded.
    borderRadius: { xs: 0, sm: 3 },
    background: "var(--sky) 0 0 / 100% 18rem no-repeat",
  },
} as const;

/** Bars in the place of the heading, the sentence and the button, where this device has no copy yet. */
const bar = "linear-gradient(var(--rice), var(--rice)) no-repeat";
const skeleton = {
  "&:empty": {
    minHeight: "18rem",
    opacity: 0.7,
    background: `1.5rem 4rem / 60% 1.6rem ${bar}, 1.5rem 7.25rem / 70% .9rem ${bar}, 1.5rem 11rem / 12rem 2.75rem ${bar}`,
  },
} as const;
