import type { Config } from "../config";
import { CAPABILITY_NAMES } from "../modules";
import { placeOf } from "../platform/health/service-fault";
import { s3Address } from "../platform/storage/open-store";
import { SITE_VERSION } from "../platform/metrics/version";

/** The version and the configured backends: addresses only, no user, password or key. */
export function enginesLine(config: Config): string {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrls, redisUrl, s3, mail, dataDir, capabilities } = config;
  const pooler = databaseDirectUrl !== null && databaseUrl !== null ? [`a pooler at ${placeOf(databaseUrl)}`] : [];
  const postgres = databaseDirectUrl ?? databaseUrl;
  const engines = [
    postgres === null ? `PostgreSQL of its own in ${dataDir}` : `PostgreSQL at ${placeOf(postgres)}`,
    ...pooler,
    ...(databaseReplicaUrls.length > 0
      ? [`replicas at ${databaseReplicaUrls.map((url) => placeOf(url)).join(" and ")}`]
      : []),
    ...(redisUrl === null ? [] : [`Redis at ${placeOf(redisUrl)}`]),
    s3 === null ? "photos in files" : `photos in the bucket ${s3.bucket} at ${placeOf(s3Address(s3))}`,
    mail.smtpUrl === null ? "mails in files" : `mails by ${placeOf(mail.smtpUrl)}`,
    ...(capabilities.length === CAPABILITY_NAMES.length
      ? []
      : [`capabilities: ${capabilities.join(" and ") || "none"}`]),
  ];
  return `Tree for Deed ${SITE_VERSION}, Node ${process.versions.node}: ${engines.join(", ")}`;
}
