import type { Readable } from "node:stream";
import type { ObjectStore } from "../../platform/storage/object-store";
import type { Clock } from "../../shared/clock";
import { userNotFound } from "../../shared/errors";
import type { Parts } from "../../platform/wiring/module";
import type { RowSource, Statement } from "../../shared/row-source";
import { renditionKey, renditionWidths } from "../media/stored-photo.value";
import { PHOTOS, PROFILE, type Section, sectionOf } from "./own-data.sql";

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

export interface OwnDataParts {
  readonly reads: RowSource;
  readonly objects: ObjectStore;
  readonly clock: Clock;
  readonly tables: Parts["ownTables"];
}

/** Exports a member's data in batches, so that memory use does not grow with the amount of data. */
export class OwnDataService {
  readonly #sections: readonly Section[];
  readonly #switchedOff: readonly Section[];

  constructor(private readonly parts: OwnDataParts) {
    this.#sections = parts.tables.ofModules.map(sectionOf);
    this.#switchedOff = parts.tables.switchedOff.map(sectionOf);
  }

  /** The member's data as the pieces of one JSON text. @throws NOT_FOUND */
  async *json(userId: string): AsyncGenerator<string> {
    const [profile] = await this.parts.reads.rows<{ item: object }>(PROFILE, [userId]);
    if (!profile) throw userNotFound();
    yield `{\n"exportedAt": ${JSON.stringify(this.parts.clock())},\n"profile": ${JSON.stringify(profile.item)}`;
    for (const { name, first, statement } of [...this.#sections, ...(await this.#filled(userId))]) {
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

  /** Sections of modules that are switched off, as far as something of the member is there. */
  async #filled(userId: string): Promise<Section[]> {
    const rows = await Promise.all(
      this.#switchedOff.map(({ statement, first }) => this.parts.reads.rows(statement, [userId, first, 1])),
    );
    return this.#switchedOff.filter((_, index) => rows[index]?.length);
  }

  /** The photos that the data names, in the largest rendition; the reader consumes or destroys each before the next. */
  async *photos(userId: string): AsyncGenerator<OwnPhoto> {
    for await (const { key, width } of this.#all<PhotoRow>(PHOTOS, userId, "")) {
      const object = await this.parts.objects.get(renditionKey(key, renditionWidths(width).at(-1) ?? 0, "webp"));
      if (object) yield { file: `photos/${key}.webp`, body: object.body };
    }
  }

  async *#all<T extends { readonly key: string }>(statement: Statement, userId: string, first: string) {
    let after = first;
    for (;;) {
      const rows = await this.parts.reads.rows<T>(statement, [userId, after, BATCH]);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.key;
    }
  }
}
