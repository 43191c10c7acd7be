import { describedEnum, type ValueOf } from "../../../shared/described-enum";

/** Fixed phrases, so that nobody has to moderate what thanks say. */
export const ThanksPhrase = describedEnum("ThanksPhrase", "A phrase by which a member thanks for a deed.", {
  THANK_YOU: ["thank_you", "Thank you."],
  WELL_DONE: ["well_done", "Well done."],
  TOUCHED: ["touched", "The deed touched the reader."],
  INSPIRED: ["inspired", "The deed inspired the reader."],
  PEOPLE_LIKE_YOU: ["people_like_you", "We need people like you."],
  WISHES: ["wishes", "Good wishes for the author."],
});
export type ThanksPhrase = ValueOf<typeof ThanksPhrase>;
