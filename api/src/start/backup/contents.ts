import type { Copied, Table } from "./tables";

export const FORMAT = 1;

/** The archive's first entry: its format and requirements. */
export const BEGINNING = "backup.json";
/** The archive's last entry: without it the archive is incomplete. */
export const END = "end.json";
export const TABLES = "tables/";
export const PHOTOS = "photos/";

export interface Beginning {
  readonly format: number;
  readonly createdAt: string;
  readonly migrations: readonly string[];
}

export interface CopiedTable extends Table, Copied {}

export interface End {
  readonly tables: readonly CopiedTable[];
  readonly photos: number;
}

/** Attributes of a photo in the archive. */
export const ATTRIBUTES = {
  contentType: "TREEFORDEED.content-type",
  cacheControl: "TREEFORDEED.cache-control",
  sha256: "TREEFORDEED.sha256",
} as const;

/** The backup cannot be made or restored; the message gives the reason. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BackupRefused";
  }
}
