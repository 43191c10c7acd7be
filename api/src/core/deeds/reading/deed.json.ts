import { photoUrl, type StoredPhoto } from "../../media/stored-photo.value";
import { avatarPath } from "../../users/user.json";
import type { DeedView } from "./deed.view";

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
