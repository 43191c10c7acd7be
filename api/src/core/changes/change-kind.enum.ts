import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const ChangeKind = describedEnum("ChangeKind", "The kind of a public thing that changed.", {
  DEED: ["deed", "An approved deed."],
  MEMBER: ["member", "A member with an approved deed: what everybody may read of them."],
  POST: ["post", "A published post of the blog."],
  TREE: ["tree", "A tree that counts; its id is its code."],
});
export type ChangeKind = ValueOf<typeof ChangeKind>;
