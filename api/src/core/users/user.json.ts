import { photoUrl, type StoredPhoto } from "../media/stored-photo.value";
import type { PrivateUser, PublicUser } from "./user.view";

const AVATAR_WIDTH = 640;

/** A profile picture as REST sends it: the path of a WebP rendition. */
export const avatarPath = (picture: StoredPhoto | null): string | null =>
  picture && `${photoUrl(picture, AVATAR_WIDTH)}.webp`;

/** A member as REST answers it; the private fields are null for whom the private part is not for. */
export function toUserJson(user: PublicUser, secret: PrivateUser | null): object {
  return {
    ...publicUserJson(user),
    email: secret?.email ?? null,
    whatsappNumber: secret?.whatsappNumber ?? null,
    age: secret?.age ?? null,
    language: secret?.language ?? null,
    isAdmin: secret?.isAdmin ?? null,
    updatedAt: secret?.updatedAt ?? null,
  };
}

/** The public part of a member as REST answers it. */
export function publicUserJson(user: PublicUser): object {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    country: user.country,
    profilePicture: avatarPath(user.profilePicture),
    facebookUrl: user.facebookUrl,
    instagramUrl: user.instagramUrl,
    linkedinUrl: user.linkedinUrl,
    createdAt: user.createdAt,
  };
}
