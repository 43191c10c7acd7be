import { types } from "pg";
import { DataSource, type EntitySchema, type MixedList } from "typeorm";
import { InitialSchema1763600000000 } from "./migrations/1763600000000-initial-schema";
import { WholeApi1763700000000 } from "./migrations/1763700000000-whole-api";
import { PhotoJobs1763800000000 } from "./migrations/1763800000000-photo-jobs";
import { PerceptualHash1763900000000 } from "./migrations/1763900000000-perceptual-hash";
import { ConfirmedSessions1764000000000 } from "./migrations/1764000000000-confirmed-sessions";
import { SecondFactor1764100000000 } from "./migrations/1764100000000-second-factor";
import { ConfirmedAddresses1764200000000 } from "./migrations/1764200000000-confirmed-addresses";
import { UsernameLooks1764300000000 } from "./migrations/1764300000000-username-looks";
import { DeedWords1764310000000 } from "./migrations/1764310000000-deed-words";
import { MemberWords1764320000000 } from "./migrations/1764320000000-member-words";
import { HeardWords1764400000000 } from "./migrations/1764400000000-heard-words";
import { MissingUsernameLooks1764500000000 } from "./migrations/1764500000000-missing-username-looks";
import { NearWords1764600000000 } from "./migrations/1764600000000-near-words";
import { ReviewLeases1764700000000 } from "./migrations/1764700000000-review-leases";
import { TicketNumbers1764800000000 } from "./migrations/1764800000000-ticket-numbers";
import { TeamRoles1764900000000 } from "./migrations/1764900000000-team-roles";
import { SecondLooks1764910000000 } from "./migrations/1764910000000-second-looks";
import { DeedReports1764920000000 } from "./migrations/1764920000000-deed-reports";
import { DeedFlags1765000000000 } from "./migrations/1765000000000-deed-flags";
import { ClosedSecondLooks1765100000000 } from "./migrations/1765100000000-closed-second-looks";
import { AnswerTemplates1765110000000 } from "./migrations/1765110000000-answer-templates";
import { Moments1765500000000 } from "./migrations/1765500000000-moments";
import { PhotoCrops1765600000000 } from "./migrations/1765600000000-photo-crops";
import { Push1766000000000 } from "./migrations/1766000000000-push";
import { WeekLetters1766010000000 } from "./migrations/1766010000000-week-letters";
import { Trees1766200000000 } from "./migrations/1766200000000-trees";
import { DeedLanguages1766310000000 } from "./migrations/1766310000000-deed-languages";
import { DecidedRevisions1766310100000 } from "./migrations/1766310100000-decided-revisions";
import { PlantingRecords1766400000000 } from "./migrations/1766400000000-planting-records";
import { PlantedNews1766500000000 } from "./migrations/1766500000000-planted-news";
import { OpenData1766500100000 } from "./migrations/1766500100000-open-data";
import { Payments1766600000000 } from "./migrations/1766600000000-payments";
import { Sponsors1766700000000 } from "./migrations/1766700000000-sponsors";
import { PlantingRole1766710000000 } from "./migrations/1766710000000-planting-role";
import { PaymentsInPanel1766730000000 } from "./migrations/1766730000000-payments-in-panel";
import { TreeDedications1766755000000 } from "./migrations/1766755000000-tree-dedications";
import { PlantingRepeats1766831000000 } from "./migrations/1766831000000-planting-repeats";
import { PlantingSources1766800000000 } from "./migrations/1766800000000-planting-sources";
import { PaymentDays1766830000000 } from "./migrations/1766830000000-payment-days";
import { PaymentSilence1766840000000 } from "./migrations/1766840000000-payment-silence";
import { DottedBeginnings1766850000000 } from "./migrations/1766850000000-dotted-beginnings";
import { JoinedSigns1766860000000 } from "./migrations/1766860000000-joined-signs";
import { Removals1766875000000 } from "./migrations/1766875000000-removals";
import { ConfirmFirst1766900000000 } from "./migrations/1766900000000-confirm-first";
import { SearchKeys1766975000000 } from "./migrations/1766975000000-search-keys";
import { PushWeeks1766816000000 } from "./migrations/1766816000000-push-weeks";
import { PhotoSweeps1766967000000 } from "./migrations/1766967000000-photo-sweeps";
import { TurnedPhotos1766985000000 } from "./migrations/1766985000000-turned-photos";
import { DrawnTicketNumbers1766990000000 } from "./migrations/1766990000000-drawn-ticket-numbers";
import { CONNECT_MS, DIRECT_OPTIONS } from "./connect";
import { ClientWithoutNames, HEARD_PRIMARY } from "./pool-clients";

export type Entities = MixedList<(new () => object) | EntitySchema>;

// Our int8 values are counts (far below 2^53) and our dates are calendar days, never instants.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (day) => day);

// A page of deeds holds some fifty instants. In UTC they are nearly what the language reads fastest.
const anyInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => unknown;
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) =>
  inUtc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text),
);

export const MIGRATIONS = [
  InitialSchema1763600000000,
  WholeApi1763700000000,
  PhotoJobs1763800000000,
  PerceptualHash1763900000000,
  ConfirmedSessions1764000000000,
  SecondFactor1764100000000,
  ConfirmedAddresses1764200000000,
  UsernameLooks1764300000000,
  DeedWords1764310000000,
  MemberWords1764320000000,
  HeardWords1764400000000,
  MissingUsernameLooks1764500000000,
  NearWords1764600000000,
  ReviewLeases1764700000000,
  TicketNumbers1764800000000,
  TeamRoles1764900000000,
  SecondLooks1764910000000,
  DeedReports1764920000000,
  DeedFlags1765000000000,
  ClosedSecondLooks1765100000000,
  AnswerTemplates1765110000000,
  Moments1765500000000,
  PhotoCrops1765600000000,
  Push1766000000000,
  WeekLetters1766010000000,
  Trees1766200000000,
  DeedLanguages1766310000000,
  DecidedRevisions1766310100000,
  PlantingRecords1766400000000,
  PlantedNews1766500000000,
  OpenData1766500100000,
  Payments1766600000000,
  Sponsors1766700000000,
  PlantingRole1766710000000,
  PaymentsInPanel1766730000000,
  TreeDedications1766755000000,
  PlantingSources1766800000000,
  PushWeeks1766816000000,
  PaymentDays1766830000000,
  PlantingRepeats1766831000000,
  PaymentSilence1766840000000,
  DottedBeginnings1766850000000,
  JoinedSigns1766860000000,
  Removals1766875000000,
  ConfirmFirst1766900000000,
  PhotoSweeps1766967000000,
  SearchKeys1766975000000,
  TurnedPhotos1766985000000,
  DrawnTicketNumbers1766990000000,
];

export interface DataSourceOptions {
  readonly url: string;
  /** Every entity class of the modules; this layer knows none of them by name. */
  readonly entities: Entities;
  readonly poolSize?: number;
  readonly applicationName?: string;
  readonly migrations?: typeof MIGRATIONS;
  /** For a start: connecting may take its time, and no statement has a limit. It needs a direct connection. */
  readonly patient?: boolean;
  /** `url` leads through a connection pooler: the server's time limits are those of the role (`pooler.ts`). */
  readonly pooled?: boolean;
  /** Whether statements may be prepared under names. */
  readonly namedStatements?: boolean;
  /**
   * Commits do not wait for the disk, which saves most of the time of filling a site. A power cut may lose the last ones,
   * so this is for work that begins anew when it was cut off, in a database of our own.
   */
  readonly lazyCommits?: boolean;
}

/** PostgreSQL's own limits for a session that serves requests, in ms, by their names there. */
export const SERVER_LIMITS = {
  lock_timeout: 1200,
  statement_timeout: 2300,
  idle_in_transaction_session_timeout: 10_000,
} as const;

const QUERY_MS = 2500;

/**
 * The one connection pool of a process, for TypeORM and for prepared reads alike. Nothing waits for ever: connecting or
 * waiting for a free connection ends after 2 s, waiting for a lock after 1.2 s (PostgreSQL sees deadlocks after one), a
 * statement after 2.3 s, and one of a server that does not even say so after 2.5 s (`docs/rules.md` F2).
 */
export function createDataSource({
  url,
  entities,
  poolSize = 10,
  applicationName,
  migrations = MIGRATIONS,
  patient = false,
  pooled = false,
  namedStatements = true,
  lazyCommits = false,
}: DataSourceOptions): DataSource {
  return new DataSource({
    type: "postgres",
    url,
    entities,
    migrations,
    migrationsTableName: "migrations",
    synchronize: false,
    logging: false,
    poolSize,
    applicationName: applicationName ?? "tree-for-deed",
    connectTimeoutMS: patient ? CONNECT_MS : 2000,
    extra: {
      ...(patient
        ? { options: [DIRECT_OPTIONS, ...(lazyCommits ? ["-c synchronous_commit=off"] : [])].join(" ") }
        : { ...(!pooled && SERVER_LIMITS), query_timeout: QUERY_MS }),
      ...(!namedStatements && { Client: ClientWithoutNames }),
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...HEARD_PRIMARY,
    },
  });
}
