import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Long enough for a busy machine.
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

// The browser's own dialog.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector("button")?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

/** A test has only mocks, and no site to request. */
window.fetch = () => Promise.reject(new TypeError("There is no network"));
