import type { Request, Response } from "express";
import type { Pool } from "pg";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { DataSource } from "typeorm";
import type { Replicas } from "../database/replicas";
import type { RowSource } from "../../shared/row-source";
import type { OperatorNotices } from "../health/operator-notices";
import type { LoopParts } from "../jobs/work-loop";
import { METRIC_PREFIX } from "./metric-prefix";
import type { OperationMeter } from "./operation-meter";
import { QUEUES, type Queue } from "./queues";
import { routeClassOf } from "./route-class";
import type { SiteFigures } from "./site-figures";
import { SITE_BUILD, SITE_VERSION } from "./version";

/** Buckets in seconds; a feed page takes milliseconds, a photo on a slow network minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

const ARCHIVE_BEHIND = `
  SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
    THEN extract(epoch FROM now() - coalesce(last_archived_time, last_failed_time)) ELSE 0 END::float8 AS seconds
  FROM pg_stat_archiver`;

export interface MetricSources {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly replicas: Replicas | null;
  readonly jobs: Pick<LoopParts, "figures">;
  readonly figures: SiteFigures;
  readonly notices: Pick<OperatorNotices, "all">;
  /** The work of the process: `web`, `worker` or both. */
  readonly role: string;
}

/**
 * The metrics of one process for Prometheus. Counting a request costs about a microsecond; other values are read when
 * the metrics are requested.
 */
export class SiteMetrics implements OperationMeter {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    ...this.#described("http_request_duration_seconds", "HTTP requests by kind of route, and how long they took."),
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS,
  });
  readonly #operations = new Counter({
    ...this.#described("graphql_operations_total", "GraphQL operations by type and first root field."),
    labelNames: ["type", "field"],
  });
  readonly #failures = new Counter({
    ...this.#described("graphql_errors_total", "Errors in GraphQL answers by code."),
    labelNames: ["code"],
  });
  #processMetrics = false;

  constructor(private readonly sources: MetricSources) {
    this.#describePools();
    this.#describeQueues();
    this.#describeArchive();
    const { notices, replicas } = sources;
    new Gauge({
      ...this.#described(
        "operator_notices",
        "Problems for the operator that this process knows of, as the panel shows them.",
      ),
      labelNames: ["kind", "setting"],
      collect() {
        this.reset();
        for (const { kind, setting } of notices.all()) this.inc({ kind, setting });
      },
    });
    new Gauge({
      ...this.#described("build_info", "What runs; always 1."),
      labelNames: ["version", "node", "commit", "built_at", "role"],
    }).set(
      {
        version: SITE_VERSION,
        node: process.version,
        commit: SITE_BUILD.commit ?? "",
        built_at: SITE_BUILD.builtAt ?? "",
        role: sources.role,
      },
      1,
    );
    if (!replicas) return;
    new Gauge({
      ...this.#described("replicas_fit", "Read replicas that answer and are near enough to the primary."),
      collect() {
        this.set(replicas.fit);
      },
    });
  }

  /** An answered request. */
  request(req: Request, res: Response, ms: number): void {
    const labels = { route: routeClassOf(req.method, req.originalUrl), method: req.method, status: res.statusCode };
    this.#requests.observe(labels, ms / 1000);
  }

  operation(type: string, field: string): void {
    this.#operations.inc({ type, field });
  }

  failure(code: string): void {
    this.#failures.inc({ code });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    // The default metrics observe the event loop, which only a monitored process needs.
    if (!this.#processMetrics) collectDefaultMetrics({ register: this.#registry });
    this.#processMetrics = true;
    const { figures, jobs, role } = this.sources;
    const all = Registry.merge([this.#registry, figures.registry, jobs.figures.registry]);
    all.setDefaultLabels({ role, version: SITE_VERSION });
    return all.metrics();
  }

  #described(name: string, help: string): { name: string; help: string; registers: Registry[] } {
    return { name: METRIC_PREFIX + name, help, registers: [this.#registry] };
  }

  #describePools(): void {
    const { db, replicas } = this.sources;
    const pool = (): Pool => (db.driver as unknown as { master: Pool }).master;
    this.#describeConnections(
      "database_connections",
      "Connections of the pool by state, and requests that wait for one.",
      () => [pool()],
    );
    if (!replicas) return;
    this.#describeConnections(
      "replica_connections",
      "Connections of the pools of all replicas by state, and reads that wait for one.",
      () => replicas.pools,
    );
  }

  #describeConnections(name: string, help: string, pools: () => Replicas["pools"]): void {
    new Gauge({
      ...this.#described(name, help),
      labelNames: ["state"],
      collect() {
        this.reset();
        for (const { totalCount, idleCount, waitingCount } of pools()) {
          this.inc({ state: "busy" }, totalCount - idleCount);
          this.inc({ state: "idle" }, idleCount);
          this.inc({ state: "awaited" }, waitingCount);
        }
      },
    });
  }

  #describeArchive(): void {
    const { db } = this.sources;
    new Gauge({
      ...this.#described(
        "database_archive_behind_seconds",
        "How long PostgreSQL has failed to archive its log, which fills its disk; 0 if it does, or archives none.",
      ),
      async collect() {
        this.reset();
        const [archive] = await db.query<{ seconds: number }[]>(ARCHIVE_BEHIND).catch(() => []);
        if (archive) this.set(archive.seconds);
      },
    });
  }

  #describeQueues(): void {
    const { reads } = this.sources;
    const age = new Gauge({
      ...this.#described("queue_age_seconds", "How long the oldest piece of work has been waiting."),
      labelNames: ["queue"],
    });
    new Gauge({
      ...this.#described(
        "queue_length",
        "Pieces of background work that are still to be done, for all processes together.",
      ),
      labelNames: ["queue"],
      async collect() {
        this.reset();
        age.reset();
        // While the database is unavailable there are no figures, rather than wrong ones.
        const queues = await reads.rows<Queue>(QUEUES).catch(() => []);
        for (const { queue, waiting, seconds } of queues) {
          this.set({ queue }, waiting);
          age.set({ queue }, seconds);
        }
      },
    });
  }
}
