/** Errors of the community's answers to each other, like those of `../errors`. */
export const sentences = {
  "block.self": "You can't block yourself",
  "block.tooMany": "You can block at most {max} people. Unblock somebody in your settings first",
  "follow.oneself": "You can't follow yourself",
  "follow.refused": "You can't follow this person",
  "follow.tooMany": "You can follow at most {max} people. Stop following someone first",
} as const;
