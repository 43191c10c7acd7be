import { act } from "@testing-library/react";
import { renderPage, screen } from "../test/render";
import { AnimatedNumber } from "./AnimatedNumber";
import { Pager } from "./Pager";
import { NumberedPager } from "./NumberedPager";
import { RelativeTime } from "./RelativeTime";

describe("a counted number", () => {
  const real = window.IntersectionObserver;
  afterEach(() => {
    window.IntersectionObserver = real;
    jest.useRealTimers();
  });

  test("has its final value, in the reader's digits, before anything moves", () => {
    renderPage(<AnimatedNumber value={1234567} />);
    expect(screen.getAllByText("১২,৩৪,৫৬৭").length).toBeGreaterThan(0);
  });

  test.each([
    ["counts up within two seconds once it comes into view", false],
    ["stays as it is where it was in view before the page came to life", true],
  ])("%s", (_what, inView) => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    let see: (isIntersecting: boolean) => void = () => undefined;
    window.IntersectionObserver = class extends real {
      constructor(seen: IntersectionObserverCallback) {
        super(seen);
        see = (isIntersecting) => {
          seen([{ isIntersecting } as IntersectionObserverEntry], this);
        };
      }
    };
    const { container } = renderPage(<AnimatedNumber value={100} />, { language: "en" });
    const shown = () => container.querySelector("[aria-hidden] > :last-child")?.textContent;
    act(() => {
      see(inView);
      see(true);
      jest.advanceTimersByTime(16);
    });
    if (inView) expect(shown()).toBe("100");
    else expect(Number(shown())).toBeLessThan(20);
    act(() => {
      jest.advanceTimersByTime(2000);
    });
    expect(shown()).toBe("100");
  });
});

describe("how long ago", () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date("2026-01-12T08:00:00Z"), doNotFake: ["queueMicrotask"] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ["2026-01-12T07:59:40Z", "এইমাত্র", "Just now"],
    ["2026-01-12T05:00:00Z", "৩ ঘণ্টা আগে", "3 hours ago"],
    ["2026-01-11T07:00:00Z", "গতকাল", "yesterday"],
    ["2026-01-12T09:00:00Z", "এইমাত্র", "Just now"],
  ])("%s is said as %s and %s", (value, bengali, english) => {
    const { unmount } = renderPage(<RelativeTime value={value} />);
    expect(screen.getByText(bengali)).toHaveAttribute("datetime", value);
    unmount();
    renderPage(<RelativeTime value={value} />, { language: "en" });
    expect(screen.getByText(english)).toBeVisible();
  });

  test.each([
    ["Asia/Dhaka", "January 1, 2026 at 02:30", "1 January 2025"],
    ["America/Los_Angeles", "December 31, 2025 at 12:30", "31 December 2024"],
  ])("the time itself is that of the site: in %s it is %s", (timeZone, exact, longAgo) => {
    renderPage(
      <>
        <RelativeTime value="2025-12-31T20:30:00Z" />
        <RelativeTime value="2024-12-31T20:30:00Z" />
      </>,
      { language: "en", timeZone },
    );
    expect(screen.getByText("last week")).toHaveAttribute("title", exact);
    expect(screen.getByText(longAgo)).toBeVisible();
  });
});

describe("pages", () => {
  const href = (page: number) => `/deeds?page=${page}`;

  test("one page needs no pager", () => {
    renderPage(<Pager page={1} hasNextPage={false} href={href} />);
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  test("the first page leads on only, a later one both ways", () => {
    const { unmount } = renderPage(<Pager page={1} hasNextPage href={href} />, { language: "en" });
    expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/deeds?page=2");
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    unmount();
    renderPage(<Pager page={2} hasNextPage={false} href={href} />);
    expect(screen.getByRole("link", { name: "পূর্ববর্তী" })).toHaveAttribute("href", "/deeds?page=1");
    expect(screen.getByText("পাতা ২")).toHaveAttribute("aria-current", "page");
  });

  test("numbered pages are in the reader's digits and say which is shown", async () => {
    const chosen = jest.fn();
    const { user } = renderPage(<NumberedPager page={3} pageCount={20} onPage={chosen} />);
    expect(screen.getByRole("button", { name: "পাতা ৩, এখন এখানে আছেন" })).toHaveTextContent("৩");
    await user.click(screen.getByRole("button", { name: "পাতা ২০" }));
    expect(chosen).toHaveBeenCalledWith(20);
  });
});
