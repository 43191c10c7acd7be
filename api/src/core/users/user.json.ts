import { languages } from "@tree-for-deed/common/languages";
import { integer, named, oneOf, orNull, photoAddress, text, time, uuid, yesOrNo } from "../../platform/http/call-doc";
import type { Viewer } from "../../shared/request";
import { photoPath, type StoredPhoto } from "../media/stored-photo.value";
import { PROFILE_TEXTS, profileTextsOf } from "./profile-text.value";
import type { Ages } from "./ages.value";
import { pictureFor, type PrivateUser, type PublicUser, unmasked, type UserView } from "./user.view";

/** The public part of a member. */
export const PUBLIC_USER = named("PublicUser", {
  id: uuid,
  username: text,
  fullName: text,
  country: text,
  profilePicture: orNull(photoAddress),
  ...Object.fromEntries(PROFILE_TEXTS.map((name) => [name, orNull(text)])),
  createdAt: time,
});

const PRIVATE = {
  email: text,
  whatsappNumber: text,
  age: integer,
  language: oneOf(...languages),
  isAdmin: yesOrNo,
  updatedAt: time,
};

const OWN = { ...PUBLIC_USER.properties, ...PRIVATE };

/** A member as others see them, and as they see themselves. */
export const USER = named("User", {
  ...PUBLIC_USER.properties,
  ...Object.fromEntries(Object.entries(PRIVATE).map(([name, type]) => [name, orNull(type)])),
});

export const OWN_USER = named("OwnUser", OWN);

/** A member who is signed in. */
export const ME = named("Me", { ...OWN, user: OWN_USER });

/** A member in the panel's list. */
export const LISTED_USER = named("ListedUser", {
  ...OWN,
  approvedDeeds: integer,
  suspendedAt: orNull(time),
  suspendReason: orNull(text),
});

const AVATAR_WIDTH = 640;

/** A profile picture as REST sends it: the address of a WebP rendition. */
export const avatarPath = (picture: StoredPhoto | null): string | null => photoPath(picture, AVATAR_WIDTH);

/** A member as this viewer sees them; the private fields are null unless the viewer may see them. */
export const toUserJson = (user: PublicUser, secret: PrivateUser | null, ages: Ages, viewer: Viewer | null): object =>
  userJson({ ...user, profilePicture: pictureFor(viewer, user) }, secret, ages);

function userJson(user: PublicUser, secret: PrivateUser | null, ages: Ages): object {
  return {
    ...publicJson(user),
    email: secret?.email ?? null,
    whatsappNumber: secret?.whatsappNumber ?? null,
    age: secret && ages.of(secret.birthYear),
    language: secret?.language ?? null,
    isAdmin: secret?.isAdmin ?? null,
    updatedAt: secret?.updatedAt ?? null,
  };
}

/** A member as they see themselves, and as admins see them. */
export const wholeUserJson = (user: UserView, ages: Ages): object => userJson(unmasked(user), user, ages);

/** The public part of a member as REST answers it to this viewer. */
export const publicUserJson = (user: PublicUser, viewer: Viewer | null): object =>
  publicJson({ ...user, profilePicture: pictureFor(viewer, user) });

function publicJson(user: PublicUser): object {
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
