import { logArguments, readLogFilter, wholeLog, writeLogFilter } from "./log-filter";

const id = "019a0000-0000-7000-8000-000000000001";

it("survives the address", () => {
  const filter = { ...wholeLog, action: "REJECT" as const, kind: "DEED" as const, from: "2026-11-01", target: id };
  expect(readLogFilter(writeLogFilter(filter))).toEqual(filter);
  expect(writeLogFilter(wholeLog)).toBeNull();
  expect(readLogFilter(null)).toEqual(wholeLog);
});

test.each(["action:DANCE", "from:yesterday", "to:2026-99-99", "target:1;drop", "actor:", "kind", ":,,:"])(
  "%j does not narrow anything",
  (text) => {
    expect(readLogFilter(text)).toEqual(wholeLog);
  },
);

it.each([
  ["Asia/Dhaka", "2026-11-20", "2026-11-19T18:00:00.000Z", "2026-11-20T18:00:00.000Z"],
  ["America/New_York", "2026-11-20", "2026-11-20T05:00:00.000Z", "2026-11-21T05:00:00.000Z"],
  // There this day has 25 hours.
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
])("counts days where the site is, the last one included: in %s %s", (timeZone, day, from, to) => {
  expect(logArguments({ ...wholeLog, from: day, to: day }, timeZone)).toMatchObject({ from, to });
});

it("asks for one day where the end is before the beginning", () => {
  expect(logArguments({ ...wholeLog, from: "2026-11-20", to: "2026-11-01" }, "Asia/Dhaka")).toMatchObject({
    from: "2026-11-19T18:00:00.000Z",
    to: "2026-11-20T18:00:00.000Z",
  });
});
