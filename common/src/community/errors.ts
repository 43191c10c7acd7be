/** Errors of the community's answers to each other, like those of `../errors`. */
export const sentences = {
  "block.self": "You can't block yourself",
  "block.tooMany": "You can block at most {max} people. Unblock somebody in your settings first",
  "follow.oneself": "You can't follow yourself",
  "follow.refused": "You can't follow this person",
  "follow.tooMany": "You can follow at most {max} people. Stop following someone first",
  "userReport.before": "You have already reported this person. A reviewer will look at it",
  "userReport.ofTeam": "Only admins can decide about members of the team",
  "userReport.ownDecision": "You cannot decide on reports about yourself",
  "userReport.reasonRequired": "Please tell the member why",
  "userReport.self": "You can't report yourself",
  "userReport.settled": "There are no open reports about this person any more",
  "userReport.wordsRequired": "Please describe in a sentence what is wrong",
} as const;
