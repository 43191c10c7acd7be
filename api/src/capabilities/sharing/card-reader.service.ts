import { either } from "@tree-for-deed/common/either";
import { type Day, dayInWords } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import type { CurrentStandings } from "../../core/impact/standing.loaders";
import { lifetimeOfUser } from "../../core/impact/standing.loaders";
import type { TreesInGround } from "../../core/impact/trees-in-ground.service";
import type { LeaderboardService } from "../../core/impact/leaderboard.service";
import type { BadgeCatalog } from "../../core/badges/badge-catalog.service";
import type { BlogService } from "../../core/blog/blog.service";
import type { DeedReader } from "../../core/deeds/reading/deed-reader.service";
import type { FindSharedTree, SharedTree } from "../../core/impact/shared-tree.extension";
import type { PublicUser } from "../../core/users/user.view";
import type { UserService } from "../../core/users/user.service";
import { say } from "../../platform/texts/texts";
import { drawableName, drawableText } from "../../platform/drawing/drawable-name";
import type { Language } from "@tree-for-deed/common/languages";
import type { RowSource } from "../../shared/row-source";
import type { CardContent, CardPerson, CardSubject } from "./card-content.view";

export interface CardSources {
  readonly reads: RowSource;
  readonly deeds: DeedReader;
  /** Finders of trees; empty without the planting module. */
  readonly trees: () => readonly FindSharedTree[];
  readonly users: UserService;
  readonly blog: BlogService;
  readonly leaderboards: LeaderboardService;
  readonly standings: CurrentStandings;
  readonly inGround: Pick<TreesInGround, "ofOne">;
  readonly catalog: BadgeCatalog;
  readonly timeZone: string;
}

/** Maximum letters of a caption that fit on any card. */
const CAPTION_LETTERS = 320;
const PODIUM = 3;

/** Reads public content for cards. */
export class CardReader {
  constructor(private readonly sources: CardSources) {}

  /** `null` for content that does not exist or is not public. */
  async read(subject: CardSubject, language: Language): Promise<CardContent | null> {
    switch (subject.kind) {
      case "deed":
        return this.#deed(subject.uniqueId, language);
      case "profile":
        return this.#profile(subject.idOrUsername, language);
      case "post":
        return this.#post(subject.slug, language);
      case "tree":
        return this.#tree(subject.code, language);
      case "leaderboard":
        return this.#leaderboard(language);
      case "site":
        return { kind: "site", language };
    }
  }

  async #deed(uniqueId: string, language: Language): Promise<CardContent | null> {
    const deed = await this.sources.deeds.byUniqueId(null, uniqueId);
    if (!deed) return null;
    return {
      kind: "deed",
      language,
      caption: await drawableText(deed.caption, CAPTION_LETTERS),
      category: either(language, deed.category.name, deed.category.nameEn),
      author: await personOf(deed.author, language),
      photo: deed.images[0] ?? null,
    };
  }

  async #profile(idOrUsername: string, language: Language): Promise<CardContent | null> {
    const { users, reads, standings, inGround, catalog } = this.sources;
    const user = await users.find(idOrUsername);
    if (!user || user.isFormerMember) return null;
    const [[totals], [rank], planted] = await Promise.all([
      lifetimeOfUser([user.id], reads, null),
      standings.rankIn.lifetime([user.id], reads, null),
      inGround.ofOne(user.id),
    ]);
    const { approvedDeeds: deeds, trees } = totals ?? { approvedDeeds: 0, trees: 0 };
    const badge = await catalog.currentFor(deeds);
    return {
      kind: "profile",
      language,
      person: await personOf(user, language),
      username: user.username,
      deeds,
      trees,
      planted,
      rank: rank ?? null,
      badge: badge && { name: either(language, badge.name, badge.nameEn), level: badge.level },
    };
  }

  async #post(slug: string, language: Language): Promise<CardContent | null> {
    const post = await this.sources.blog.bySlug(null, slug);
    if (!post) return null;
    const title = either(language, post.title, post.titleEn);
    return {
      kind: "post",
      language,
      title: await drawableText(title, CAPTION_LETTERS),
      category: await drawableText(post.category, CAPTION_LETTERS),
      date: this.#dateIn(post.publishedAt ?? post.createdAt, language),
      photo: post.thumbnail,
    };
  }

  async #tree(typed: string, language: Language): Promise<CardContent | null> {
    const [findTree] = this.sources.trees();
    const tree = await findTree?.(typed);
    if (!tree) return null;
    const [deed] = tree.deedId === null ? [] : await this.sources.deeds.byIds(null, [tree.deedId]);
    const { stations, state, since } = stationOf(tree);
    const { about, words } = tree.dedication ?? { about: "person", words: "" };
    const drawn = await drawableText(words, limits.dedicationMax);
    return {
      kind: "tree",
      language,
      code: tree.code,
      stations,
      state: say(language, `card.treeState.${state}`, { day: this.#dateIn(since, language) }),
      dedication: drawn === "" ? "" : say(language, `card.dedicated.${about}`, { words: drawn }),
      member: deed ? await personOf(deed.author, language) : null,
    };
  }

  async #leaderboard(language: Language): Promise<CardContent> {
    const { items } = await this.sources.leaderboards.page({
      period: "lifetime",
      request: { limit: PODIUM, offset: 0 },
    });
    const places = await Promise.all(
      items.map(async ({ rank, deedCount, user }) => ({
        rank,
        deeds: deedCount,
        person: await personOf(user, language),
      })),
    );
    return { kind: "leaderboard", language, places };
  }

  #dateIn(instant: Date, language: Language): string {
    return dayInWords(instant, language, this.sources.timeZone);
  }
}

interface Station {
  /** The number of stations that the tree has reached. */
  readonly stations: 1 | 2 | 3;
  readonly state: "earned" | "funded" | "planted";
  /** Time at which it reached the last one. */
  readonly since: Date;
}

function stationOf({ day, fundedAt, plantedOn }: SharedTree): Station {
  if (plantedOn !== null) return { stations: 3, state: "planted", since: noonOf(plantedOn) };
  return fundedAt === null
    ? { stations: 1, state: "earned", since: noonOf(day) }
    : { stations: 2, state: "funded", since: fundedAt };
}

const noonOf = (day: Day): Date => new Date(`${day}T06:00:00Z`);

async function personOf(user: PublicUser, language: Language): Promise<CardPerson> {
  if (user.isFormerMember) return { name: say(language, "card.former"), picture: null };
  return { name: await drawableName(user.fullName, user.username), picture: user.profilePicture };
}
