import { useEffect, useRef, type RefObject } from "react";

interface ShownFromStart {
  section: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** When another thing is shown, its heading gets the focus and the section is in view from its beginning. */
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
    // Above it is room for what the page has to say.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    if (top < (Number.parseFloat(scrollPaddingTop) || 0)) section.current?.scrollIntoView({ block: "start" });
  }, [shown]);

  return { section, heading };
}
