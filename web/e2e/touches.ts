import type { Page } from "@playwright/test";

/** A point on the screen, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Touches on the screen, as from the operating system: each finger goes down, moves from its start to its end, and is
 * lifted; `whenDown` is the time that they rest before they move.
 */
export async function touchesOn(page: Page) {
  const system = await page.context().newCDPSession(page);
  const say = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    system.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  return async (ways: readonly (readonly [from: Point, to: Point])[], whenDown?: () => Promise<unknown>) => {
    const steps = 12;
    for (let down = 1; down <= ways.length; down++)
      await say(
        "touchStart",
        ways.slice(0, down).map(([from]) => from),
      );
    await whenDown?.();
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const points = ways.map(([a, b]) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }));
      await say("touchMove", points);
    }
    await say("touchEnd", []);
  };
}
