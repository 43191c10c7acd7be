import type { EntityManager } from "typeorm";
import { parseDataString } from "../media/data-string.value";
import { photoUnreadable } from "../media/photo.errors";
import type { PhotoService } from "../media/photo.service";
import { hashInPath, type StoredPhoto } from "../media/stored-photo.value";
import type { BlogPost } from "./blog-post.entity";
import type { PostWishes } from "./blog-post.rules";

/** Source of a new thumbnail: an upload or a stored photo; `null` for none, `undefined` for no change. */
export type Thumbnail = { readonly uploadId: string } | { readonly hash: string } | null | undefined;

/** The pictures of posts: the thumbnail, and what the text shows. Each stays as long as its post shows it. */
export class PostPictures {
  constructor(private readonly photos: PhotoService) {}

  /** Takes a data string in before the transaction begins. @throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE */
  async prepare({ thumbnailUpload, thumbnail }: PostWishes): Promise<Thumbnail> {
    if (thumbnailUpload) return { uploadId: thumbnailUpload };
    if (!thumbnail) return thumbnailUpload === undefined && thumbnail === undefined ? undefined : null;
    const hash = hashInPath(thumbnail);
    return hash === null ? this.photos.store(parseDataString(thumbnail)) : { hash };
  }

  /** Records which pictures a stored post shows, and returns its thumbnail. */
  async keep(
    tx: EntityManager,
    ownerId: string,
    post: Pick<BlogPost, "id" | "content" | "contentEn" | "thumbnail">,
    wanted: Thumbnail,
  ): Promise<StoredPhoto | null> {
    const { photosIn } = await import("./post-markdown.value.js");
    const holder = { postId: post.id };
    await this.photos.release(tx, holder);
    const inText = await this.photos.byHashes(tx, [...photosIn(post.content), ...photosIn(post.contentEn)]);
    for (const photo of inText) await this.photos.attach(tx, holder, photo);
    if (wanted === null) return null;
    if (wanted && "uploadId" in wanted)
      return (await this.photos.claim(tx, ownerId, [wanted.uploadId], holder))[0] ?? null;
    const thumbnail = wanted === undefined ? post.thumbnail : (await this.photos.byHashes(tx, [wanted.hash]))[0];
    if (thumbnail === undefined) throw photoUnreadable();
    if (thumbnail) await this.photos.attach(tx, holder, thumbnail);
    return thumbnail;
  }
}
