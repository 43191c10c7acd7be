import { describedEnum } from "../../shared/described-enum";

/** By what admins sort posts. */
export enum PostSort {
  CREATED = "created",
  UPDATED = "updated",
  PUBLISHED = "published",
  TITLE = "title",
  TITLE_EN = "titleEn",
  CATEGORY = "category",
}

describedEnum({ PostSort }, "By what a list of posts is sorted.", {
  CREATED: "When it was written.",
  UPDATED: "When it last changed.",
  PUBLISHED: "When it was first published; posts that never were come last.",
  TITLE: "By the title in Bengali.",
  TITLE_EN: "By the title in English.",
  CATEGORY: "By what it is about.",
});
