import { fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act, renderPage, screen } from "../../../../test/render";
import PhotoList from "./PhotoList";
import { PhotoUploads } from "./PhotoUploads";

const tools = {
  shrink: (photo: Blob) => Promise.resolve(photo),
  send: null,
  show: () => "blob:preview",
  forget: () => undefined,
};

/** Simulates WebKit: a listener that is added after a touch has begun cannot stop it from scrolling the page. */
function heedOnlyEarlyListeners(): { touchBegins: () => void } {
  const add = EventTarget.prototype.addEventListener;
  let isTouching = false;
  jest.spyOn(EventTarget.prototype, "addEventListener").mockImplementation(function (this: EventTarget, ...given) {
    if (!isTouching || given[0] !== "touchmove") add.apply(this, given);
  });
  return { touchBegins: () => (isTouching = true) };
}

// jsdom has no layout.
document.elementsFromPoint = () => [];

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("holds the page still under a finger once it drags a photo, and neither before nor after", async () => {
  const { touchBegins } = heedOnlyEarlyListeners();
  const uploads = new PhotoUploads(tools, 5);
  uploads.add(["1.jpg", "2.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" })));
  await uploads.settled();
  const nothing = () => undefined;
  renderPage(<PhotoList uploads={uploads} photos={uploads.photos()} onTell={nothing} onEmpty={nothing} />);
  const [photo = document.body] = screen.getAllByRole("img");
  const scrolls = () => fireEvent.touchMove(photo);

  jest.useFakeTimers();
  const finger = userEvent.setup({ delay: null });
  touchBegins();
  await finger.pointer({ keys: "[TouchA>]", target: photo });
  expect(scrolls()).toBe(true);
  act(() => jest.advanceTimersByTime(500));
  expect(scrolls()).toBe(false);
  await finger.pointer("[/TouchA]");
  expect(scrolls()).toBe(true);
});
