import { describedEnum, type ValueOf } from "../../../shared/described-enum";

/** Unusual properties of a waiting deed (`docs/rules.md` M11). */
export const ReviewFlag = describedEnum(
  "ReviewFlag",
  "Something unusual about a deed. It is a hint for reviewers and has no other effect.",
  {
    SAME_PHOTO: ["samePhoto", "A photo is in other deeds, too."],
    SIMILAR_PHOTO: [
      "similarPhoto",
      "A photo looks like another deed's photo: resized, recompressed or slightly changed.",
    ],
    MIRRORED_PHOTO: ["mirroredPhoto", "A photo looks like another deed's photo mirrored."],
    ROTATED_PHOTO: ["rotatedPhoto", "A photo looks like another deed's photo rotated, mirrored or not."],
    CROPPED_PHOTO: ["croppedPhoto", "A photo is a part of another deed's photo, or the other way round."],
    PHOTO_TWICE: ["photoTwice", "Two of its photos are the same."],
    SIMILAR_TEXT: ["similarText", "Another deed has the same or nearly the same text."],
    BLURRED_PHOTO: ["blurredPhoto", "A photo is blurred."],
    DARK_PHOTO: ["darkPhoto", "A photo is very dark."],
    SMALL_PHOTO: ["smallPhoto", "The shorter side of a photo is below 320 px."],
    SCREEN_OR_TEXT: ["screenOrText", "A picture seems to show a screen or nothing but text."],
    LINK: ["link", "The caption has a web address."],
    PHONE_NUMBER: ["phoneNumber", "The caption has a phone number."],
    EMAIL_ADDRESS: ["emailAddress", "The caption has an email address."],
    SHOUTING: ["shouting", "The caption is in capitals, or has many exclamation marks."],
    ONE_WORD: ["oneWord", "The caption is one word."],
    FIRST_DEED: ["firstDeed", "No deed of its author is approved yet."],
    MANY_AT_ONCE: ["manyAtOnce", "Its author submitted five deeds or more within an hour."],
    REJECTED_BEFORE: ["rejectedBefore", "Other deeds of its author are rejected."],
    WAITING_LONG: ["waitingLong", "It has waited for more than 24 hours."],
  },
);
export type ReviewFlag = ValueOf<typeof ReviewFlag>;
