import type { CategoryView } from "../../categories/category.service";
import { photoUrl, type StoredPhoto } from "../../media/stored-photo.value";
import { avatarPath } from "../../users/user.json";
import type { DeedView } from "./deed.view";

/** A deed as REST answers it (`docs/rules.md` X4); what its viewer may not see was never read. */
export interface DeedJson {
  readonly id: string;
  readonly uniqueId: string;
  readonly userId: string;
  readonly categoryId: string;
  readonly caption: string;
  readonly images: string[];
  readonly status: string;
  readonly adminNote: string | null;
  readonly rejectReason: string | null;
  readonly likes: number;
  readonly likedByMe: boolean;
  readonly plantedTree: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly decidedAt: Date | null;
  readonly user: DeedUserJson;
  readonly category: CategoryView;
}

interface DeedUserJson {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  readonly profilePicture: string | null;
  readonly country: string;
  readonly email: string | null;
}

const IMAGE_WIDTH = 1600;

const imagePath = (photo: StoredPhoto): string => `${photoUrl(photo, IMAGE_WIDTH)}.webp`;

export const toDeedJson = (deed: DeedView): DeedJson => ({
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
