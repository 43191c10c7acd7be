const acts = new WeakMap<Element, () => void>();
let watch: IntersectionObserver | undefined;

/** Does something once an element is in sight or about to be; answers how to call it off. One watch serves them all. */
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
