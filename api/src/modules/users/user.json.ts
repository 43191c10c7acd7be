import type { Viewer } from "../../shared/request";
import { photoUrl, type StoredPhoto } from "../media/stored-photo";
import type { PublicUser, UserView } from "./user.read-model";

/** Whether `viewer` may read the private part of this member. */
export const maySeePrivate = (viewer: Viewer | null, userId: string): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.id === userId);

const AVATAR_WIDTH = 640;

/** A profile picture as REST sends it: the path of a WebP rendition. */
export const avatarPath = (picture: StoredPhoto | null): string | null =>
  picture && `${photoUrl(picture, AVATAR_WIDTH)}.webp`;

/** A member as REST answers it; the private fields are null for everyone but the member and admins. */
export function toUserJson(user: UserView, viewer: Viewer | null): object {
  const open = maySeePrivate(viewer, user.id);
  return {
    ...publicUserJson(user),
    email: open ? user.email : null,
    whatsappNumber: open ? user.whatsappNumber : null,
    age: open ? user.age : null,
    language: open ? user.language : null,
    isAdmin: open ? user.isAdmin : null,
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
