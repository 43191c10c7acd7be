import { randomBytes } from "node:crypto";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Config } from "../../config";
import { NO_PUBLIC_PHOTO } from "../../core/media/public-photo.value";
import { type ServiceName, faultSentence, placeOf } from "../../platform/health/service-fault";
import { SELF_CHECK_PATH, type SelfCheck, selfCheckToken } from "../../platform/health/self-check";
import { postEnvelope } from "../../platform/log/error-tracker";
import { createLogger } from "../../platform/log/logger";
import { createMailer } from "../../platform/mail/mailer";
import { SITE_VERSION } from "../../platform/metrics/version";
import { openStore, s3Address } from "../../platform/storage/open-store";
import { isLoopbackHost } from "../../shared/hosts";
import { type Finding, failure, findings, ok, warning } from "./finding";

const SILENT = createLogger({ level: "silent" });
const REACH_MS = 10_000;

const sentenceOf = (name: ServiceName) => (error: unknown) => faultSentence(name, error);

/** Writes, reads and deletes an object in the store of photos. */
export function checkStore({ s3, dataDir }: Config): Promise<readonly Finding[]> {
  const setting = s3 === null ? "DATA_DIR" : "S3_ENDPOINT";
  const place = s3 === null ? path.join(dataDir, "media") : placeOf(s3Address(s3));
  return findings(setting, sentenceOf({ setting, service: "the photo store", place }), async () => {
    const store = await openStore(s3, path.join(dataDir, "media"));
    const key = `doctor/${randomBytes(8).toString("hex")}`;
    const body = randomBytes(32);
    await store.put(key, body, { contentType: "application/octet-stream", cacheControl: "no-store" });
    const found = await store.get(key);
    const isSame = found !== null && (await buffer(found.body)).equals(body);
    await store.delete(key);
    if (!isSame) return [failure(setting, `The photo store at ${place} does not give back what it took: replace it`)];
    if (await store.has(key))
      return [failure(setting, `The photo store at ${place} deletes nothing: give the key that right`)];
    return [ok(setting, `The photo store at ${place} takes, gives back and deletes`)];
  });
}

/** Asks for a photo that does not exist at the base of public photos, which the site answers in its own way. */
export function checkPhotoBase({ photoBaseUrl }: Config): Promise<readonly Finding[]> {
  const setting = "PHOTO_BASE_URL";
  if (photoBaseUrl === null) return Promise.resolve([]);
  const place = placeOf(photoBaseUrl);
  return findings(setting, sentenceOf({ setting, service: "the address of public photos", place }), async () => {
    const unknown = `${photoBaseUrl}/${randomBytes(32).toString("hex")}-320`;
    const answer = await fetch(unknown, { redirect: "manual", signal: AbortSignal.timeout(REACH_MS) });
    return [
      (await answer.text()) === NO_PUBLIC_PHOTO
        ? ok(setting, `${photoBaseUrl} reads public photos from the site`)
        : failure(
            setting,
            `${photoBaseUrl} answers ${answer.status}, and not with photos of this site: let it read from /media/public of the site`,
          ),
    ];
  });
}

/** Logs in at the mail server. */
export function checkMail({ mail }: Config): Promise<readonly Finding[]> {
  const { smtpUrl, directory, tlsRequired } = mail;
  if (smtpUrl === null)
    return Promise.resolve([
      warning("SMTP_URL", `Mails become files in ${directory}: set SMTP_URL so that they are sent`),
    ]);
  const name = { setting: "SMTP_URL", service: "the mail server", place: placeOf(smtpUrl) };
  return findings("SMTP_URL", sentenceOf(name), async () => {
    const mailer = createMailer(mail, SILENT);
    await mailer.check().finally(() => mailer.close());
    const tls = tlsRequired || smtpUrl.startsWith("smtps:") ? "with TLS" : "with TLS if it offers that";
    return [ok("SMTP_URL", `The mail server at ${name.place} lets the site in, ${tls}`)];
  });
}

/** Sends nothing to the error tracker, which looks at the key all the same. */
export function checkErrorTracker({ errorTracker }: Config): Promise<readonly Finding[]> {
  const setting = "SENTRY_DSN";
  if (errorTracker === null) return Promise.resolve([]);
  const place = placeOf(errorTracker.url);
  return findings(setting, sentenceOf({ setting, service: "the error tracker", place }), async () => {
    const { status } = await postEnvelope(errorTracker, null);
    return [
      status < 300
        ? ok(setting, `The error tracker at ${place} takes errors`)
        : failure(
            setting,
            `The error tracker at ${place} answers ${status}: correct the key and the project in ${setting}`,
          ),
    ];
  });
}

/** Asks Redis, if the site uses it. */
export function checkRedis({ redisUrl, redisSentinels }: Config): Promise<readonly Finding[]> {
  if (redisUrl === null) return Promise.resolve([]);
  const name = { setting: "REDIS_URL", service: "Redis", place: placeOf(redisUrl, "6379") };
  return findings("REDIS_URL", sentenceOf(name), async () => {
    const { openRedis } = await import("../../platform/processes/open-redis.js");
    const redis = openRedis(redisUrl, SILENT, redisSentinels);
    try {
      await new Promise<void>((resolve, reject) => redis.once("ready", resolve).once("error", reject));
      return [ok("REDIS_URL", `Redis at ${name.place} answers`)];
    } finally {
      redis.disconnect();
    }
  });
}

/** Asks the site at its public address: whether that is this site, and through how many proxies it is reached. */
export function checkPublicUrl({
  publicUrl,
  sessionSecrets,
  trustProxy,
  production,
}: Config): Promise<readonly Finding[]> {
  const about = "PUBLIC_URL";
  const name = { setting: about, service: "the site", place: placeOf(publicUrl) };
  return findings(about, sentenceOf(name), async () => {
    const answer = await fetch(publicUrl + SELF_CHECK_PATH, {
      headers: { authorization: `Bearer ${selfCheckToken(sessionSecrets[0])}` },
      redirect: "manual",
      signal: AbortSignal.timeout(REACH_MS),
    });
    if (answer.status >= 300 && answer.status < 400)
      return [failure(about, `${publicUrl} leads elsewhere: set PUBLIC_URL to the address that pages are read at`)];
    const seen = answer.ok ? ((await answer.json().catch(() => null)) as SelfCheck | null) : null;
    if (seen === null)
      return [
        failure(
          about,
          `${publicUrl} answers ${answer.status}, and is not this site with this SESSION_SECRET, or the site does not run: start it, or correct PUBLIC_URL, DNS or the proxy`,
        ),
      ];
    return [versionOf(seen, publicUrl), addressOf(publicUrl, production), proxiesOf(seen, trustProxy)];
  });
}

function versionOf({ version }: SelfCheck, publicUrl: string): Finding {
  return version === SITE_VERSION
    ? ok("PUBLIC_URL", `${publicUrl} is this site`)
    : warning("PUBLIC_URL", `${publicUrl} runs version ${version}, and this is ${SITE_VERSION}: finish the upgrade`);
}

function addressOf(publicUrl: string, production: boolean): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  return production && protocol === "http:" && !isLoopbackHost(hostname)
    ? warning(
        "PUBLIC_URL",
        "The site is reached without TLS, so cookies are not secure: put a proxy with TLS before it",
      )
    : ok("PUBLIC_URL", `Cookies are ${protocol === "https:" ? "secure" : "for this machine"}`);
}

function proxiesOf({ forwarded }: SelfCheck, trustProxy: number): Finding {
  const seen = `The site sees ${forwarded} ${forwarded === 1 ? "proxy" : "proxies"} in front of it`;
  if (forwarded === trustProxy) return ok("TRUST_PROXY", `${seen}, as TRUST_PROXY says`);
  const harm =
    forwarded > trustProxy ? "it takes all visitors for one" : "visitors can pretend to have another address";
  return failure("TRUST_PROXY", `${seen}, and TRUST_PROXY is ${trustProxy}, so ${harm}: set TRUST_PROXY=${forwarded}`);
}
