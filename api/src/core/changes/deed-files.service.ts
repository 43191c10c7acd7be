import { createHash, type Hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Day, dayOf, shiftedDay } from "@tree-for-deed/common/day";
import type { ObjectStore } from "../../platform/storage/object-store";
import type { Clock } from "../../shared/clock";
import type { RowSource } from "../../shared/row-source";
import type { Ages } from "../users/ages.value";
import type { Changes } from "./changes.service";
import { csvHead, deedCsvLine, type FiledDeed, ndjsonLine } from "./deed-file.view";
import { ADD_FILES, DEEDS_AFTER, DELETE_BEFORE, FILES_BEFORE, LATEST_FILES } from "./deed-files.sql";
import { NIL_ID } from "../../shared/uuid";

export interface DeedFilesParts {
  readonly reads: RowSource;
  readonly store: Pick<ObjectStore, "put" | "get" | "deleteAll">;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly ages: Pick<Ages, "canBeUnder18">;
  readonly changes: Pick<Changes, "now">;
}

/** A file of a day. */
export interface DeedFile {
  readonly day: Day;
  readonly name: string;
  readonly madeAt: Date;
  /** Cursor of the log of changes: what changed while the file was made, and after. */
  readonly since: string;
  readonly deeds: number;
  readonly sha256: string;
  readonly partBytes: readonly number[];
}

/** The files' names, each with its lines. */
const FORMATS = {
  "deeds.ndjson.gz": { head: "", line: ndjsonLine },
  "deeds.csv.gz": { head: csvHead, line: deedCsvLine },
} as const;
export type DeedFileName = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as DeedFileName[];

/** Deeds per statement and part. */
const PART_DEEDS = 5000;
const META = { contentType: "application/gzip", cacheControl: "private" };

const zipped = promisify(gzip);

const partKey = (day: Day, name: string, part: number): string => `open-data/${day}-${name}/${part}`;
const keysOf = ({ day, name, partBytes }: Pick<DeedFile, "day" | "name" | "partBytes">): string[] =>
  partBytes.map((_, part) => partKey(day, name, part));

/** A file that is being made. */
interface Making {
  readonly hash: Hash;
  readonly partBytes: number[];
}

/**
 * Files of all public deeds, made once a day (`docs/adr/0115`). A file is a row of gzip members, one for each part in the
 * store, so that only one part is in memory at a time.
 */
export class DeedFiles {
  constructor(private readonly parts: DeedFilesParts) {}

  /** Makes the files of the day, if there are none. Returns false, since nothing more is to do. */
  async round(): Promise<boolean> {
    const { reads, clock, timeZone, changes } = this.parts;
    const now = clock();
    const day = dayOf(now, timeZone);
    const [latest] = await this.latest();
    if (latest && latest.day >= day) return false;
    const since = await changes.now();
    const making = new Map<DeedFileName, Making>(
      NAMES.map((name) => [name, { hash: createHash("sha256"), partBytes: [] }]),
    );
    let [deeds, after] = [0, NIL_ID];
    for (;;) {
      const rows = await this.#after(after);
      // The first part has the column names also where there are no deeds.
      if (rows.length > 0 || deeds === 0) for (const [name, file] of making) await this.#addPart(day, name, file, rows);
      deeds += rows.length;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < PART_DEEDS) break;
    }
    const files = [...making.values()];
    await reads.rows(ADD_FILES, [
      day,
      NAMES,
      now,
      since,
      deeds,
      files.map(({ hash }) => hash.digest("hex")),
      files.map(({ partBytes }) => `{${partBytes.join(",")}}`),
    ]);
    await this.#deleteBefore(shiftedDay(day, -1));
    return false;
  }

  /** The files of the latest day; none before the first. */
  latest(): Promise<DeedFile[]> {
    return this.parts.reads.rows<DeedFile>(LATEST_FILES);
  }

  /** The bytes of a file from `start` to `end`, part by part. */
  async *bytes(file: DeedFile, start: number, end: number): AsyncGenerator<Buffer> {
    let at = 0;
    for (const [part, size] of file.partBytes.entries()) {
      if (at <= end && at + size > start) {
        const stored = await this.parts.store.get(partKey(file.day, file.name, part));
        if (!stored) throw new Error(`Part ${part} of ${file.name} is gone`);
        let place = at;
        for await (const chunk of stored.body as AsyncIterable<Buffer>) {
          const [from, to] = [Math.max(start - place, 0), Math.min(end + 1 - place, chunk.length)];
          if (from < to) yield chunk.subarray(from, to);
          place += chunk.length;
        }
      }
      at += size;
    }
  }

  async #after(id: string): Promise<FiledDeed[]> {
    const { reads, ages } = this.parts;
    const rows = await reads.rows<FiledDeed & { birthYear: number | null }>(DEEDS_AFTER, [id, PART_DEEDS]);
    return rows.map(({ birthYear, ...deed }) => ({
      ...deed,
      author: birthYear === null || ages.canBeUnder18(birthYear) ? null : deed.author,
    }));
  }

  async #addPart(
    day: Day,
    name: DeedFileName,
    { hash, partBytes }: Making,
    deeds: readonly FiledDeed[],
  ): Promise<void> {
    const { head, line } = FORMATS[name];
    const text = (partBytes.length === 0 ? head : "") + deeds.map(line).join("");
    const body = await zipped(text);
    await this.parts.store.put(partKey(day, name, partBytes.length), body, META);
    hash.update(body);
    partBytes.push(body.length);
  }

  /** Deletes files of days before; those of yesterday may still be read by somebody. */
  async #deleteBefore(day: Day): Promise<void> {
    const { reads, store } = this.parts;
    const files = await reads.rows<Pick<DeedFile, "day" | "name" | "partBytes">>(FILES_BEFORE, [day]);
    if (files.length === 0) return;
    await store.deleteAll(files.flatMap(keysOf));
    await reads.rows(DELETE_BEFORE, [day]);
  }
}
