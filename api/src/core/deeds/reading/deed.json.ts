import {
  integer,
  listOf,
  named,
  object,
  oneOf,
  orNull,
  photoAddress,
  text,
  time,
  uuid,
  yesOrNo,
} from "../../../platform/http/call-doc";
import { DeedStatus } from "../deed-status.enum";
import type { Viewer } from "../../../shared/request";
import { publicPhotos } from "../../media/public-photo.value";
import { photoPath } from "../../media/stored-photo.value";
import { avatarPath } from "../../users/user.json";
import { pictureFor } from "../../users/user.view";
import type { DeedView } from "./deed.view";

const DEED_STATUS = oneOf(...Object.values(DeedStatus));

/** A deed as REST returns it. */
export const DEED = named("Deed", {
  id: uuid,
  uniqueId: text,
  userId: uuid,
  categoryId: uuid,
  caption: text,
  images: listOf(photoAddress),
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
    profilePicture: orNull(photoAddress),
    country: text,
    email: orNull(text),
  }),
  category: named("Category", { id: uuid, name: text, nameEn: text, icon: text }),
});

const IMAGE_WIDTH = 1600;

/** A deed as REST returns it to this viewer (`docs/rules.md` X4); what the viewer may not see was never read. */
export const toDeedJson = (deed: DeedView, viewer: Viewer | null): object => ({
  id: deed.id,
  uniqueId: deed.uniqueId,
  userId: deed.userId,
  categoryId: deed.categoryId,
  caption: deed.caption,
  images: publicPhotos(deed.images, deed.status === DeedStatus.APPROVED).map((photo) => photoPath(photo, IMAGE_WIDTH)),
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
    profilePicture: avatarPath(pictureFor(viewer, deed.author)),
    country: deed.author.country,
    email: deed.authorEmail,
  },
  category: deed.category,
});
