/** Errors of the community's answers to each other, like those of `../errors`. */
export const sentences = {
  "follow.oneself": "You can't follow yourself",
  "follow.tooMany": "You can follow at most {max} people. Stop following someone first",
} as const;
