import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Long enough for a processor that other work shares.
configure({ asyncUtilTimeout: 10_000 });

class QuietObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

window.IntersectionObserver = QuietObserver;
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.scrollTo = () => undefined;

// Methods that jsdom lacks: scrolling, and pointer capture for swipes.
Object.assign(Element.prototype, {
  scrollTo: () => undefined,
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

// A dialog of the browser's own.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector("button")?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

/** There is no site to ask beside the mocks of a test. */
window.fetch = () => Promise.reject(new TypeError("There is no network"));
