import { sendErrors } from "./browser-errors";

const failing = (message: string, stack: string): Error => Object.assign(new TypeError(message), { stack });
const OWN =
  "TypeError\n  at a (https://trees.example/assets/start-Ab12.js:1:20)\n  at b (https://trees.example/assets/App-x.js:3:4)";

test("sends the first errors of the site's own scripts, each once", () => {
  const asked = jest.fn<Promise<Response>, [string, RequestInit]>(() => Promise.reject(new Error("away")));
  Object.assign(window, { fetch: asked });
  sendErrors();
  const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent("error", { error }));
  fail(failing("injected", "TypeError\n  at https://cdn.example/ads.js:1:1"));
  fail("Script error.");
  fail(null);
  fail(failing("one", OWN));
  fail(failing("one", OWN));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: failing("two", OWN) }));
  fail(failing("three", OWN));
  fail(failing("four", OWN));
  const bodies = asked.mock.calls.map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>);
  expect(bodies.map(({ kind, message }) => [kind, message])).toEqual([
    ["error", "one"],
    ["rejection", "two"],
    ["error", "three"],
  ]);
  expect(bodies[0]).toMatchObject({ name: "TypeError", frames: ["assets/start-Ab12.js:1:20", "assets/App-x.js:3:4"] });
  expect(asked.mock.calls.map(([path]) => path)).toEqual(bodies.map(() => "/api/browser-errors"));
});
