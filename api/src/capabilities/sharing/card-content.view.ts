import type { Language } from "@tree-for-deed/common/languages";
import type { StoredPhoto } from "../../core/media/stored-photo.value";

/** A person on a card, with a name that the fonts can draw. */
export interface CardPerson {
  readonly name: string;
  readonly picture: StoredPhoto | null;
}

export interface DeedCard {
  readonly kind: "deed";
  readonly caption: string;
  readonly category: string;
  readonly author: CardPerson;
  readonly photo: StoredPhoto | null;
}

export interface ProfileCard {
  readonly kind: "profile";
  readonly person: CardPerson;
  readonly username: string;
  readonly deeds: number;
  /** Earned trees. */
  readonly trees: number;
  /** Those of them in the ground; null on a site that records no plantings. */
  readonly planted: number | null;
  /** `null` before the first approved deed. */
  readonly rank: number | null;
  readonly badge: { readonly name: string; readonly level: number } | null;
}

export interface PostCard {
  readonly kind: "post";
  readonly title: string;
  readonly category: string;
  readonly date: string;
  readonly photo: StoredPhoto | null;
}

export interface TreeCard {
  readonly kind: "tree";
  readonly code: string;
  /** The number of stations reached, of four. */
  readonly stations: 1 | 2 | 3;
  /** The tree's state in words, with the day on which it was reached. */
  readonly state: string;
  /** Its dedication; empty if there is none, or if no font has its letters. */
  readonly dedication: string;
  readonly member: CardPerson | null;
}

export interface LeaderboardCard {
  readonly kind: "leaderboard";
  readonly places: readonly { readonly rank: number; readonly deeds: number; readonly person: CardPerson }[];
}

export interface SiteCard {
  readonly kind: "site";
}

/** All content of a card, in its language. */
export type CardContent = { readonly language: Language } & (
  | DeedCard
  | ProfileCard
  | PostCard
  | TreeCard
  | LeaderboardCard
  | SiteCard
);

/** The subject of a card: its kind and id. */
export type CardSubject =
  | { readonly kind: "deed"; readonly uniqueId: string }
  | { readonly kind: "profile"; readonly idOrUsername: string }
  | { readonly kind: "post"; readonly slug: string }
  | { readonly kind: "tree"; readonly code: string }
  | { readonly kind: "leaderboard" | "site" };
