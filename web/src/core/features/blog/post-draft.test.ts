import { readPostDraft, removePostDraft, writePostDraft, type PostDraft } from "./post-draft";
import { emptyPost } from "./post.rules";

const draft: PostDraft = {
  values: { ...emptyPost, title: "গাছ", contentEn: "Trees" },
  picture: { id: "upload", url: "/media/x" },
  version: 3,
  at: "2026-11-21T10:00:00.000Z",
};

beforeEach(() => localStorage.clear());

test.each([draft, { ...draft, picture: null }, { ...draft, picture: undefined }])("%j comes back as it was", (kept) => {
  expect(writePostDraft("admin", "post", kept)).toBe(true);
  expect(readPostDraft("admin", "post")).toEqual(kept);
});

test("belongs to one admin and one post, and is gone once it is removed", () => {
  writePostDraft("admin", "post", draft);
  expect(readPostDraft("another", "post")).toBeNull();
  expect(readPostDraft("admin", "new")).toBeNull();
  removePostDraft("admin", "post");
  expect(readPostDraft("admin", "post")).toBeNull();
});

test.each(["{", "null", "[]", `{"values":1}`])("%p is no draft", (kept) => {
  localStorage.setItem("tree-for-deed-post:admin:post", kept);
  expect(readPostDraft("admin", "post")).toBeNull();
});

test("what cannot be read in a draft is empty", () => {
  localStorage.setItem("tree-for-deed-post:admin:post", `{"values":{"title":"গাছ","content":7},"picture":5}`);
  const values = { ...emptyPost, title: "গাছ" };
  expect(readPostDraft("admin", "post")).toEqual({ values, picture: undefined, version: 0, at: "" });
});
