/** The ways to the site's PostgreSQL. */
export interface DatabaseAddress {
  /** The way of requests and jobs: each transaction stands alone there, so it may lead through a connection pooler. */
  readonly url: string;
  /** PostgreSQL itself, for what needs a session: migrations, locks, LISTEN, seeds, backups. Equals `url` without a pooler. */
  readonly directUrl: string;
  /** Whether statements may be prepared under names at `url`. */
  readonly namedStatements: boolean;
}

/** Whether `url` leads through a connection pooler, which takes no startup parameters and mixes sessions. */
export const isPooled = ({ url, directUrl }: DatabaseAddress): boolean => url !== directUrl;

/** The address of a PostgreSQL that nothing stands before. */
export const directAddress = (url: string): DatabaseAddress => ({ url, directUrl: url, namedStatements: true });
