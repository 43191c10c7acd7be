import type { GrovePicturePaths } from "../../core/impact/grove-picture.extension";
import type { StoredPhoto } from "../../core/media/stored-photo.value";

/** Trees: earned ones, and those of them in the ground; null on a site that records no plantings. */
export interface EmbedTrees {
  readonly earned: number;
  readonly inGround: number | null;
}

export interface DeedEmbed {
  readonly kind: "deed";
  readonly uniqueId: string;
  readonly caption: string;
  readonly category: string;
  readonly author: string;
  readonly day: string;
  readonly photo: StoredPhoto | null;
}

export interface MemberEmbed {
  readonly kind: "member";
  readonly name: string;
  readonly username: string;
  readonly picture: StoredPhoto | null;
  readonly deeds: number;
  readonly trees: EmbedTrees;
}

/** The content of an embed, in its language. */
export type EmbedContent =
  | { readonly kind: "counter"; readonly trees: EmbedTrees }
  | { readonly kind: "grove"; readonly trees: EmbedTrees; readonly pictures: GrovePicturePaths }
  | DeedEmbed
  | MemberEmbed;
