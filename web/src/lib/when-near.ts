const acts = new WeakMap<Element, () => void>();
let watch: IntersectionObserver | undefined;

/**
 * Runs something once an element is in view or near it; returns a function that cancels it. All calls share one
 * IntersectionObserver.
 */
export function whenNear(element: Element, act: () => void): () => void {
  watch ??= new IntersectionObserver(
    (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        acts.get(target)?.();
      }
    },
    { rootMargin: "200px" },
  );
  acts.set(element, act);
  watch.observe(element);
  return () => {
    acts.delete(element);
    watch?.unobserve(element);
  };
}
