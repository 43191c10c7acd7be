import { noticeLink } from "./notice-link";

const deed = { __typename: "Deed" as const, id: "deed-1", uniqueId: "TFD-7K3M9QXA", status: "APPROVED" as const };

test("a notice leads to what it is about", () => {
  expect(noticeLink({ kind: "DEED_APPROVED", deed })).toBe("/deed/TFD-7K3M9QXA");
  expect(noticeLink({ kind: "TICKET_ANSWERED", deed: null })).toBe("/support?tab=mine");
  expect(noticeLink({ kind: "TREE_PLANTED", deed: null, trees: 1, tree: "TFD-T-7K3M9QXA" })).toBe(
    "/tree/TFD-T-7K3M9QXA",
  );
  expect(noticeLink({ kind: "TREE_PLANTED", deed: null, trees: 2, tree: "TFD-T-7K3M9QXA" })).toBe("/profile");
  for (const kind of ["TREE_FUNDED", "TREE_SURVEYED"] as const) {
    expect(noticeLink({ kind, deed: null, trees: 1, tree: "TFD-T-7K3M9QXA" })).toBe("/tree/TFD-T-7K3M9QXA");
    expect(noticeLink({ kind, deed: null, trees: 3, tree: "TFD-T-7K3M9QXA" })).toBe("/profile");
  }
  expect(noticeLink({ kind: "BADGE_EARNED", deed: null })).toBe("/profile");
});

test("a rejected deed leads to where it can be mended, as long as it is rejected", () => {
  expect(noticeLink({ kind: "DEED_REJECTED", deed: { ...deed, status: "REJECTED" } })).toBe("/deed/TFD-7K3M9QXA/edit");
  expect(noticeLink({ kind: "DEED_REJECTED", deed: { ...deed, status: "PENDING" } })).toBe("/profile");
});

test("a deed that is gone leads to the own profile", () => {
  expect(noticeLink({ kind: "DEED_APPROVED", deed: null })).toBe("/profile");
});
