import { changesOf } from "./changes";

it("tells what became of each field, and leaves out what stayed", () => {
  const before = { status: "pending", adminNote: null, tags: ["a"] };
  const after = { status: "rejected", rejectReason: "Blurred", adminNote: null, tags: ["a"] };
  expect(changesOf(before, after)).toEqual([
    { field: "status", before: "pending", after: "rejected" },
    { field: "rejectReason", before: null, after: "Blurred" },
  ]);
});

it("knows what is new and what is gone", () => {
  expect(changesOf(null, { name: "x" })).toEqual([{ field: "name", before: null, after: "x" }]);
  expect(changesOf({ name: "x" }, null)).toEqual([{ field: "name", before: "x", after: null }]);
  expect(changesOf(null, null)).toEqual([]);
});
