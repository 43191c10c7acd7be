import { photoUrl, type StoredPhoto } from "../media/stored-photo.value";
import { profileTextsOf } from "./profile-text.value";
import type { Ages } from "./ages.value";
import { type PrivateUser, type PublicUser, unmasked, type UserView } from "./user.view";

const AVATAR_WIDTH = 640;

/** A profile picture as REST sends it: the path of a WebP rendition. */
export const avatarPath = (picture: StoredPhoto | null): string | null =>
  picture && `${photoUrl(picture, AVATAR_WIDTH)}.webp`;

/** A member as REST returns it; the private fields are null unless the viewer may see them. */
export function toUserJson(user: PublicUser, secret: PrivateUser | null, ages: Ages): object {
  return {
    ...publicUserJson(user),
    email: secret?.email ?? null,
    whatsappNumber: secret?.whatsappNumber ?? null,
    age: secret && ages.of(secret.birthYear),
    language: secret?.language ?? null,
    isAdmin: secret?.isAdmin ?? null,
    updatedAt: secret?.updatedAt ?? null,
  };
}

/** A member as they see themselves, and as admins see them. */
export const wholeUserJson = (user: UserView, ages: Ages): object => toUserJson(unmasked(user), user, ages);

/** The public part of a member as REST answers it. */
export function publicUserJson(user: PublicUser): object {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    country: user.country,
    profilePicture: avatarPath(user.profilePicture),
    ...profileTextsOf(user),
    createdAt: user.createdAt,
  };
}
