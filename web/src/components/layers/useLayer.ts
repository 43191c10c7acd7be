import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { addLayer, offerReopening } from "../../lib/layers";
import { randomId } from "../../lib/random-id";

/**
 * While `open`, Back calls `onBack` and does not leave the page. What stays open all the same is asked again next time.
 * With `onReopen`, Forward brings it back, for as long as the component is there.
 */
export function useLayer(open: boolean, onBack: () => void, onReopen?: () => void): void {
  const [id] = useState(randomId);
  const acts = useRef({ onBack, onReopen });
  useEffect(() => {
    acts.current = { onBack, onReopen };
  });
  // With the drawing itself: the history is tidied up a moment later.
  useLayoutEffect(() => (open ? addLayer({ id, back: () => acts.current.onBack() }) : undefined), [open, id]);
  const reopens = onReopen !== undefined;
  useEffect(() => (reopens ? offerReopening(id, () => acts.current.onReopen?.()) : undefined), [reopens, id]);
}
