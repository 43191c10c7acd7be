import { statement, type RowSource, type Statement } from "../../shared/row-source";

/** Knows which photos everybody may see at this moment. */
export class PublicPhotos {
  #isPublic: Statement | undefined;

  constructor(
    private readonly reads: RowSource,
    private readonly uses: () => readonly string[],
  ) {}

  /** Whether anything that is public shows the photo. */
  async has(hash: string): Promise<boolean> {
    // The uses are complete only when the site serves.
    this.#isPublic ??= statement(
      `SELECT 1 AS found FROM photo_uploads u WHERE u.hash = $1 AND (${this.uses().join(" OR ")}) LIMIT 1`,
    );
    return (await this.reads.rows(this.#isPublic, [hash])).length > 0;
  }
}
