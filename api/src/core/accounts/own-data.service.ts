import type { Readable } from "node:stream";
import type { ObjectStore } from "../../platform/storage/object-store";
import type { Clock } from "../../shared/clock";
import { userNotFound } from "../../shared/errors";
import type { RowSource, Statement } from "../../shared/row-source";
import { renditionKey, renditionWidths } from "../media/stored-photo.value";
import { PHOTOS, PROFILE, SECTIONS } from "./own-data.sql";

export interface OwnPhoto {
  /** The file name in the archive. */
  readonly file: string;
  readonly body: Readable;
}

interface PhotoRow {
  readonly key: string;
  readonly width: number;
}

const BATCH = 200;

/** Exports a member's data in batches, so that memory use does not grow with the amount of data. */
export class OwnDataService {
  constructor(
    private readonly reads: RowSource,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** The member's data as the pieces of one JSON text. @throws NOT_FOUND */
  async *json(userId: string): AsyncGenerator<string> {
    const [profile] = await this.reads.rows<{ item: object }>(PROFILE, [userId]);
    if (!profile) throw userNotFound();
    yield `{\n"exportedAt": ${JSON.stringify(this.clock())},\n"profile": ${JSON.stringify(profile.item)}`;
    for (const { name, first, statement } of SECTIONS) {
      yield `,\n${JSON.stringify(name)}: [`;
      let separator = "\n";
      for await (const { item } of this.#all<{ key: string; item: object }>(statement, userId, first)) {
        yield separator + JSON.stringify(item);
        separator = ",\n";
      }
      yield "]";
    }
    yield "\n}\n";
  }

  /** The photos that the data names, in the largest rendition; the reader consumes or destroys each before the next. */
  async *photos(userId: string): AsyncGenerator<OwnPhoto> {
    for await (const { key, width } of this.#all<PhotoRow>(PHOTOS, userId, "")) {
      const object = await this.objects.get(renditionKey(key, renditionWidths(width).at(-1) ?? 0, "webp"));
      if (object) yield { file: `photos/${key}.webp`, body: object.body };
    }
  }

  async *#all<T extends { readonly key: string }>(statement: Statement, userId: string, first: string) {
    let after = first;
    for (;;) {
      const rows = await this.reads.rows<T>(statement, [userId, after, BATCH]);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.key;
    }
  }
}
