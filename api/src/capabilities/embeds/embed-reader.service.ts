import { dayInWords } from "@tree-for-deed/common/day";
import { either } from "@tree-for-deed/common/either";
import type { EmbedSubject } from "@tree-for-deed/common/embeds/embed";
import type { Language } from "@tree-for-deed/common/languages";
import { LRUCache } from "lru-cache";
import type { DeedReader } from "../../core/deeds/reading/deed-reader.service";
import type { GrovePicturePaths } from "../../core/impact/grove-picture.extension";
import type { SiteStatsService } from "../../core/impact/site-stats.service";
import { lifetimeOfUser } from "../../core/impact/standing.loaders";
import type { TreesInGround } from "../../core/impact/trees-in-ground.service";
import { publicPhoto } from "../../core/media/public-photo.value";
import { pictureFor } from "../../core/users/user.view";
import type { UserService } from "../../core/users/user.service";
import { say } from "../../platform/texts/texts";
import type { RowSource } from "../../shared/row-source";
import { EMBED_KEPT, EMBED_NAME_MAX, EMBEDS_KEPT } from "./embed.rules";
import type { EmbedContent, EmbedTrees } from "./embed.view";

export interface EmbedSources {
  readonly reads: RowSource;
  readonly deeds: Pick<DeedReader, "byUniqueId">;
  readonly users: Pick<UserService, "find">;
  readonly stats: Pick<SiteStatsService, "stats">;
  readonly inGround: Pick<TreesInGround, "ofSite" | "ofOne">;
  /** Empty on a site without a page of all trees. */
  readonly groves: () => readonly GrovePicturePaths[];
  readonly timeZone: string;
}

/** Reads what embeds show. Content is kept for seconds, so that a page with many readers costs little. */
export class EmbedReader {
  readonly #kept = new LRUCache<string, Promise<EmbedContent | null>>({ max: EMBEDS_KEPT, ttl: EMBED_KEPT.processMs });

  constructor(private readonly sources: EmbedSources) {}

  /** The content of an embed; null for what does not exist, is not public, or is shown by this site only. */
  find(subject: EmbedSubject, language: Language): Promise<EmbedContent | null> {
    if ("name" in subject && subject.name.length > EMBED_NAME_MAX) return Promise.resolve(null);
    const key = `${language} ${subject.kind} ${"name" in subject ? subject.name : ""}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const reading = this.#read(subject, language);
    this.#kept.set(key, reading);
    // A failed read is not kept, so that the next call tries again.
    reading.catch(() => this.#kept.delete(key));
    return reading;
  }

  async #read(subject: EmbedSubject, language: Language): Promise<EmbedContent | null> {
    switch (subject.kind) {
      case "counter":
        return { kind: "counter", trees: await this.#siteTrees() };
      case "grove":
        return this.#grove();
      case "deed":
        return this.#deed(subject.name, language);
      case "member":
        return this.#member(subject.name);
    }
  }

  async #siteTrees(): Promise<EmbedTrees> {
    const { stats, inGround } = this.sources;
    const [{ treesPlanted: earned }, planted] = await Promise.all([stats.stats(), inGround.ofSite()]);
    return { earned, inGround: planted };
  }

  async #grove(): Promise<EmbedContent | null> {
    const [pictures] = this.sources.groves();
    return pictures ? { kind: "grove", pictures, trees: await this.#siteTrees() } : null;
  }

  async #deed(uniqueId: string, language: Language): Promise<EmbedContent | null> {
    const deed = await this.sources.deeds.byUniqueId(null, uniqueId);
    if (!deed) return null;
    const { author, category } = deed;
    return {
      kind: "deed",
      uniqueId: deed.uniqueId,
      caption: deed.caption,
      category: either(language, category.name, category.nameEn),
      author: author.isFormerMember ? say(language, "embed.former") : author.fullName,
      day: dayInWords(deed.createdAt, language, this.sources.timeZone),
      photo: publicPhoto(deed.images[0] ?? null),
    };
  }

  /** A member who hides the name, as all under 18 do, is shown on no other site. */
  async #member(idOrUsername: string): Promise<EmbedContent | null> {
    const { users, reads, inGround } = this.sources;
    const user = await users.find(idOrUsername);
    if (!user || user.isFormerMember || user.hidesName) return null;
    const [[totals], planted] = await Promise.all([lifetimeOfUser([user.id], reads, null), inGround.ofOne(user.id)]);
    return {
      kind: "member",
      name: user.fullName,
      username: user.username,
      picture: pictureFor(null, user),
      deeds: totals?.approvedDeeds ?? 0,
      trees: { earned: totals?.trees ?? 0, inGround: planted },
    };
  }
}
