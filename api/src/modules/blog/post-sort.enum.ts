import { registerEnumType } from "type-graphql";

/** By what admins sort posts. */
export enum PostSort {
  CREATED = "created",
  UPDATED = "updated",
  PUBLISHED = "published",
  TITLE = "title",
  TITLE_EN = "titleEn",
  CATEGORY = "category",
}

registerEnumType(PostSort, {
  name: "PostSort",
  description: "By what a list of posts is sorted.",
  valuesConfig: {
    CREATED: { description: "When it was written." },
    UPDATED: { description: "When it last changed." },
    PUBLISHED: { description: "When it was first published; posts that never were come last." },
    TITLE: { description: "By the title in Bengali." },
    TITLE_EN: { description: "By the title in English." },
    CATEGORY: { description: "By what it is about." },
  },
});
