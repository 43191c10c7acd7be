import { promiseOf } from "./ticket-promise";

const now = Date.parse("2026-11-21T12:00:00Z");
const asked = (hoursAgo: number, over: object = {}) => ({
  status: "OPEN",
  answeredAt: null,
  createdAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
  ...over,
});

test.each([
  [0, { late: false, hours: 24 }],
  [0.5, { late: false, hours: 23 }],
  [23.5, { late: false, hours: 0 }],
  [24, { late: true, hours: 0 }],
  [26.9, { late: true, hours: 2 }],
])("a question of %p hours ago", (hours, promise) => {
  expect(promiseOf(asked(hours), now)).toEqual(promise);
});

it("does not count for what was answered, resolved or closed", () => {
  expect(promiseOf(asked(30, { answeredAt: "2026-11-21T11:00:00Z" }), now)).toBeNull();
  expect(promiseOf(asked(30, { status: "RESOLVED" }), now)).toBeNull();
  expect(promiseOf(asked(30, { status: "CLOSED" }), now)).toBeNull();
});
