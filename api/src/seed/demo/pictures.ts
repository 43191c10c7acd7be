import type { Language } from "@tree-for-deed/common/languages";
import sharp from "sharp";
import type { DataSource } from "typeorm";
import { PhotoUpload } from "../../core/media/photo-upload.entity";
import type { PhotoService } from "../../core/media/photo.service";
import type { StoredPhoto } from "../../core/media/stored-photo.value";
import { newId } from "../../shared/uuid";
import { evidenceSvg } from "./evidence";
import { someLook } from "./figures";
import type { DemoPhoto } from "./forest-content";
import type { Person } from "./people";
import { Dice } from "./random";
import { portraitSvg, type SceneName, SCENE_NAMES, sceneSvg } from "./scenes";

/** Scenes that many deeds show are drawn in more ways. */
const COMMON: ReadonlySet<SceneName> = new Set([
  "plant",
  "river",
  "street",
  "teach",
  "books",
  "meal",
  "children",
  "elder",
  "dog",
  "birds",
  "blankets",
]);
const GROUNDS = ["#f2cc8f", "#a8d5cf", "#e6b8a2", "#c9d8a5", "#b8c7e0", "#efd3d7"];
const AT_ONCE = 2;

const variantsOf = (scene: SceneName): number => (COMMON.has(scene) ? 3 : 2);

/** What each scene shows, for those who cannot see it. */
const ALTS: Readonly<Record<SceneName, { readonly bn: string; readonly en: string }>> = {
  plant: { bn: "দুজন মানুষ মাঠে চারা লাগাচ্ছেন", en: "Two people planting saplings in a field" },
  water: { bn: "একজন ও একটি শিশু চারায় পানি দিচ্ছে", en: "An adult and a child watering a sapling" },
  river: { bn: "তিনজন নদীর পাড় থেকে ময়লা কুড়াচ্ছেন", en: "Three people collecting litter on a river bank" },
  street: { bn: "দুজন রাস্তা ঝাড়ু দিয়ে পরিষ্কার করছেন", en: "Two people sweeping a street" },
  teach: { bn: "শিক্ষক ব্ল্যাকবোর্ডের সামনে চার শিশুকে পড়াচ্ছেন", en: "A teacher at the blackboard with four children" },
  books: { bn: "টেবিলভর্তি বই, পাশে একজন ও একটি শিশু", en: "A table full of books, an adult and a child beside it" },
  meal: { bn: "বড় হাঁড়ি থেকে মানুষকে খাবার দেওয়া হচ্ছে", en: "Food is served to people from a big pot" },
  relief: { bn: "নৌকায় করে ত্রাণ নিয়ে যাওয়া হচ্ছে", en: "Relief goods brought by boat" },
  blankets: { bn: "প্রবীণদের হাতে কম্বল তুলে দেওয়া হচ্ছে", en: "Blankets handed to elderly people" },
  blood: { bn: "একজন রক্ত দিচ্ছেন, পাশে সেবিকা", en: "A person giving blood, a nurse beside them" },
  clinic: { bn: "তাঁবুর নিচে স্বাস্থ্যশিবির", en: "A health camp under a tent" },
  elder: { bn: "বেঞ্চে প্রবীণ একজনের পাশে বসে গল্প", en: "Sitting on a bench with an elderly person" },
  crossing: { bn: "প্রবীণ একজনকে রাস্তা পার করানো হচ্ছে", en: "Helping an elderly person across the street" },
  children: { bn: "হাত তুলে আনন্দ করছে তিনটি শিশু", en: "Three children cheering with raised hands" },
  dog: { bn: "একজন পথের কুকুরকে খাওয়াচ্ছেন", en: "A person feeding street dogs" },
  cat: { bn: "একজন দুটি বিড়ালকে খাওয়াচ্ছেন", en: "A person feeding two cats" },
  birds: { bn: "একজন পাখিদের জন্য পানির পাত্র ধরে আছেন", en: "A person holding a bowl of water for birds" },
  garden: { bn: "একজন ফুলের টবে পানি দিচ্ছেন", en: "A person watering flower pots" },
};

export interface Upload {
  readonly uploadId: string;
  readonly contentId: string;
  readonly alt: string;
}

const jpeg = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();

/** A profile picture as a data string, as the registration form sends it. */
export async function portraitOf(person: Person, number: number): Promise<string> {
  const dice = new Dice(65_537 + number * 331);
  const picture = await jpeg(portraitSvg(someLook(dice, person.kind), dice.one(GROUNDS)));
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
}

/** The demo site's photos: each is drawn, and goes through the same pipeline as a member's, once. */
export class Pictures {
  readonly #stored = new Map<string, StoredPhoto>();
  readonly #used = new Map<SceneName, number>();
  #evidence = 0;

  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotoService,
  ) {}

  /** Draws and stores everything, a few at a time. */
  async prepare(): Promise<void> {
    const wanted = SCENE_NAMES.flatMap((scene) =>
      Array.from({ length: variantsOf(scene) }, (_, variant) => ({ scene, variant })),
    );
    const work = async (): Promise<void> => {
      for (let next = wanted.shift(); next; next = wanted.shift()) {
        const { scene, variant } = next;
        const picture = await jpeg(sceneSvg(scene, variant));
        this.#stored.set(`${scene} ${variant}`, await this.photos.store(picture));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** A picture of a scene, with what it shows in Bengali. */
  photo(scene: SceneName): StoredPhoto {
    const photo = this.#stored.get(`${scene} 0`);
    if (!photo) throw new Error(`The scene ${scene} was not drawn`);
    return { ...photo, alt: ALTS[scene].bn };
  }

  /** Uploads of a member that show a scene, the least used pictures first; more than there are go on with others. */
  async uploads(userId: string, scene: SceneName, count: number, language: Language): Promise<Upload[]> {
    const used = this.#used.get(scene) ?? 0;
    this.#used.set(scene, used + count);
    const uploads: Upload[] = [];
    for (let place = 0; place < count; place += 1) {
      const variants = variantsOf(scene);
      const shown = place < variants ? scene : this.#neighbour(scene, place - variants);
      const photo = this.#stored.get(`${shown} ${(used + place) % variantsOf(shown)}`);
      if (!photo) throw new Error(`The scene ${shown} was not drawn`);
      uploads.push({ ...(await this.#upload(userId, photo)), contentId: photo.hash, alt: ALTS[shown][language] });
    }
    return uploads;
  }

  /** Uploads of somebody who records a planting: no two pictures are the same. */
  async evidence(userId: string, photos: readonly DemoPhoto[]): Promise<Omit<Upload, "contentId">[]> {
    const uploads: Omit<Upload, "contentId">[] = [];
    for (const { view, alt } of photos) {
      this.#evidence += 1;
      const picture = await jpeg(evidenceSvg(view, this.#evidence));
      const photo = await this.photos.store(picture);
      uploads.push({ ...(await this.#upload(userId, photo)), alt });
    }
    return uploads;
  }

  async #upload(userId: string, { hash }: StoredPhoto): Promise<Pick<Upload, "uploadId">> {
    const uploadId = newId();
    await this.db.getRepository(PhotoUpload).insert({ id: uploadId, userId, hash, use: null, deedId: null });
    return { uploadId };
  }

  #neighbour(scene: SceneName, steps: number): SceneName {
    const names = SCENE_NAMES;
    return names[(names.indexOf(scene) + 1 + steps) % names.length] ?? scene;
  }
}
