/** The addresses of the site's PostgreSQL. */
export interface DatabaseAddress {
  /**
   * The address for requests and jobs: no transaction depends on another, so it may lead through a connection pooler.
   */
  readonly url: string;
  /**
   * The address of PostgreSQL itself, for work that needs a session: migrations, locks, LISTEN, seeds, backups. Equals
   * `url` without a pooler.
   */
  readonly directUrl: string;
  /** Whether statements may be prepared under names at `url`. */
  readonly namedStatements: boolean;
}

/** Whether `url` leads through a connection pooler, which takes no startup parameters and mixes sessions. */
export const isPooled = ({ url, directUrl }: DatabaseAddress): boolean => url !== directUrl;

/** The address of a PostgreSQL without a pooler. */
export const directAddress = (url: string): DatabaseAddress => ({ url, directUrl: url, namedStatements: true });
