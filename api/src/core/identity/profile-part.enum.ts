import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const ProfilePart = describedEnum("ProfilePart", "A part of a profile that the team can remove.", {
  NAME: ["name", "The full name: the username takes its place."],
  USERNAME: ["username", "The username: a neutral one takes its place, until the member chooses another."],
  PICTURE: ["picture", "The picture."],
  LINKS: ["links", "The links to other sites."],
});
export type ProfilePart = ValueOf<typeof ProfilePart>;
