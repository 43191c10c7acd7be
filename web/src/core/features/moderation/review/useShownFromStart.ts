import { useEffect, useRef, type RefObject } from "react";

interface ShownFromStart {
  section: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** When another item is shown, focuses its heading and scrolls to the section's beginning. */
export function useShownFromStart(shown: string | null): ShownFromStart {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);

  useEffect(() => {
    if (shown === null || shown === before.current) return;
    const isFirst = before.current === null;
    before.current = shown;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    const top = section.current?.getBoundingClientRect().top ?? 0;
    // Leaves room above for the page's messages.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    if (top < (Number.parseFloat(scrollPaddingTop) || 0)) section.current?.scrollIntoView({ block: "start" });
  }, [shown]);

  return { section, heading };
}
