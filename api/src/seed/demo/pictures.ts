import type { ContentLanguage } from "@tree-for-deed/common/languages/language-facts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { DataSource } from "typeorm";
import { PhotoUpload } from "../../core/media/photo-upload.entity";
import type { PhotoService } from "../../core/media/photo.service";
import type { StoredPhoto } from "../../core/media/stored-photo.value";
import { newId } from "../../shared/uuid";
import type { DemoPhoto } from "../../platform/wiring/demo-stage";

const FOLDER = path.resolve(__dirname, "../../../demo-photos");
const AT_ONCE = 2;

/** Number of pictures of each scene in the folder: more for frequent ones. A caption names its scene. */
const VARIANTS = {
  plant: 3,
  water: 2,
  river: 3,
  street: 3,
  teach: 3,
  books: 3,
  meal: 3,
  relief: 2,
  blankets: 3,
  blood: 2,
  clinic: 2,
  elder: 3,
  crossing: 2,
  children: 3,
  dog: 3,
  cat: 2,
  birds: 3,
  garden: 2,
} as const;

export type SceneName = keyof typeof VARIANTS;

const SCENE_NAMES = Object.keys(VARIANTS) as SceneName[];

/** Alternative texts by scene. */
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

/** A picture of the demo site: drawn for it, WebP. */
export const demoPicture = (name: string): Promise<Buffer> => readFile(path.join(FOLDER, `${name}.webp`));

/** The portrait of a member (from 0) as a data URL, as in the registration form. */
export async function portraitOf(number: number): Promise<string> {
  const picture = await demoPicture(`portrait-${number + 1}`);
  return `data:image/webp;base64,${picture.toString("base64")}`;
}

/** Photos of the demo site: each is processed once, like a member's photo. */
export class Pictures {
  readonly #stored = new Map<string, StoredPhoto>();
  readonly #used = new Map<SceneName, number>();

  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotoService,
  ) {}

  /** Stores the pictures of all scenes, a few at a time. */
  async prepare(): Promise<void> {
    const wanted = SCENE_NAMES.flatMap((scene) =>
      Array.from({ length: VARIANTS[scene] }, (_, variant) => ({ scene, variant })),
    );
    const work = async (): Promise<void> => {
      for (let next = wanted.shift(); next; next = wanted.shift()) {
        const { scene, variant } = next;
        const picture = await demoPicture(`${scene}-${variant + 1}`);
        this.#stored.set(`${scene} ${variant}`, await this.photos.store(picture));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** A picture of a scene, with a Bengali alternative text. */
  photo(scene: SceneName): StoredPhoto {
    const photo = this.#stored.get(`${scene} 0`);
    if (!photo) throw new Error(`The scene ${scene} is not stored`);
    return { ...photo, alt: ALTS[scene].bn };
  }

  /** Uploads of a member that show a scene, least used pictures first; if there are too few, other scenes follow. */
  async uploads(userId: string, scene: SceneName, count: number, language: ContentLanguage): Promise<Upload[]> {
    const used = this.#used.get(scene) ?? 0;
    this.#used.set(scene, used + count);
    const uploads: Upload[] = [];
    for (let place = 0; place < count; place += 1) {
      const variants = VARIANTS[scene];
      const shown = place < variants ? scene : this.#neighbour(scene, place - variants);
      const photo = this.#stored.get(`${shown} ${(used + place) % VARIANTS[shown]}`);
      if (!photo) throw new Error(`The scene ${shown} is not stored`);
      uploads.push({ ...(await this.#upload(userId, photo)), contentId: photo.hash, alt: ALTS[shown][language] });
    }
    return uploads;
  }

  /** Uploads for a planting record, all with different pictures. */
  async evidence(userId: string, photos: readonly DemoPhoto[]): Promise<Omit<Upload, "contentId">[]> {
    const uploads: Omit<Upload, "contentId">[] = [];
    for (const { name, alt } of photos) {
      const picture = await demoPicture(name);
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
