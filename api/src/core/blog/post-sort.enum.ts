import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const PostSort = describedEnum("PostSort", "Sort key of a list of posts.", {
  CREATED: ["created", "When it was written."],
  UPDATED: ["updated", "When it last changed."],
  PUBLISHED: ["published", "When it was first published; posts that never were come last."],
  TITLE: ["title", "By the title in Bengali."],
  TITLE_EN: ["titleEn", "By the title in English."],
  CATEGORY: ["category", "By category."],
});
export type PostSort = ValueOf<typeof PostSort>;
