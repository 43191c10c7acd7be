import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { addLayer, offerReopening } from "../../lib/layers";
import { randomId } from "../../lib/random-id";

/**
 * While `open`, Back calls `onBack` instead of leaving the page. If it stays open, the next Back calls it again. With
 * `onReopen`, Forward opens it again while the component is mounted.
 */
export function useLayer(open: boolean, onBack: () => void, onReopen?: () => void): void {
  const [id] = useState(randomId);
  const acts = useRef({ onBack, onReopen });
  useEffect(() => {
    acts.current = { onBack, onReopen };
  });
  // Runs with the rendering, since the history is tidied up a moment later.
  useLayoutEffect(() => (open ? addLayer({ id, back: () => acts.current.onBack() }) : undefined), [open, id]);
  const reopens = onReopen !== undefined;
  useEffect(() => (reopens ? offerReopening(id, () => acts.current.onReopen?.()) : undefined), [reopens, id]);
}
