import {
  integer,
  listOf,
  named,
  object,
  oneOf,
  orNull,
  sitePath,
  text,
  time,
  uuid,
  yesOrNo,
} from "../../../platform/http/call-doc";
import { DeedStatus } from "../deed-status.enum";
import { photoUrl, type StoredPhoto } from "../../media/stored-photo.value";
import { avatarPath } from "../../users/user.json";
import type { DeedView } from "./deed.view";

const DEED_STATUS = oneOf(...Object.values(DeedStatus));

/** A deed as REST returns it. */
export const DEED = named("Deed", {
  id: uuid,
  uniqueId: text,
  userId: uuid,
  categoryId: uuid,
  caption: text,
  images: listOf(sitePath),
  status: DEED_STATUS,
  adminNote: orNull(text),
  rejectReason: orNull(text),
  likes: integer,
  likedByMe: yesOrNo,
  plantedTree: yesOrNo,
  createdAt: time,
  updatedAt: time,
  decidedAt: orNull(time),
  user: object({
    id: uuid,
    fullName: text,
    username: text,
    profilePicture: orNull(sitePath),
    country: text,
    email: orNull(text),
  }),
  category: named("Category", { id: uuid, name: text, nameEn: text, icon: text }),
});

const IMAGE_WIDTH = 1600;

const imagePath = (photo: StoredPhoto): string => `${photoUrl(photo, IMAGE_WIDTH)}.webp`;

/** A deed as REST returns it (`docs/rules.md` X4); fields that its viewer may not see were never read. */
export const toDeedJson = (deed: DeedView): object => ({
  id: deed.id,
  uniqueId: deed.uniqueId,
  userId: deed.userId,
  categoryId: deed.categoryId,
  caption: deed.caption,
  images: deed.images.map(imagePath),
  status: deed.status,
  adminNote: deed.adminNote,
  rejectReason: deed.rejectReason,
  likes: deed.likes,
  likedByMe: deed.likedByMe,
  plantedTree: deed.plantedTree,
  createdAt: deed.createdAt,
  updatedAt: deed.updatedAt,
  decidedAt: deed.decidedAt,
  user: {
    id: deed.author.id,
    fullName: deed.author.fullName,
    username: deed.author.username,
    profilePicture: avatarPath(deed.author.profilePicture),
    country: deed.author.country,
    email: deed.authorEmail,
  },
  category: deed.category,
});
