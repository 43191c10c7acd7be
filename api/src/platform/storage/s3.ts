import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type ObjectMeta, type ObjectStore, type StoredObject, assertObjectKey, inParallel } from "./object-store";

export interface S3Settings {
  /** `null`: Amazon's of the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  /** `null`: the default chain of the client, such as a role of the machine or the pod. */
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  } | null;
  readonly pathStyle: boolean;
}

const CONNECT_MS = 2000;
const ANSWER_MS = 10_000;
const ATTEMPTS = 2;
/** Time limit in ms for deleting a thousand objects, for which no request waits. */
const DELETE_MS = 120_000;
/** Maximum number of keys that the protocol allows in one call. */
const KEYS_MAX = 1000;
const CALLS_AT_ONCE = 4;
const DELETED_AT_ONCE = 20;
/** Status codes of stores that cannot delete many objects at once. */
const UNKNOWN_CALL = [405, 501];

/** Objects in a bucket of any S3-compatible service. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  /** True until the store reports that it cannot. */
  #deletesMany = true;

  constructor({ endpoint, bucket, region, credentials, pathStyle }: S3Settings) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      ...(endpoint !== null && { endpoint }),
      ...(credentials && { credentials }),
      forcePathStyle: pathStyle,
      // Many compatible services know only the older checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    });
    this.#sendMd5();
  }

  async put(key: string, body: Buffer, { contentType, cacheControl }: ObjectMeta): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        ...this.#at(key),
        Body: body,
        ContentLength: body.length,
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    );
  }

  async get(key: string): Promise<StoredObject | null> {
    const answer = await missingAsNull(this.#client.send(new GetObjectCommand(this.#at(key))));
    if (!answer?.Body) return null;
    return {
      body: answer.Body as Readable,
      size: answer.ContentLength ?? 0,
      contentType: answer.ContentType ?? "application/octet-stream",
      cacheControl: answer.CacheControl ?? "no-store",
    };
  }

  async has(key: string): Promise<boolean> {
    return (await missingAsNull(this.#client.send(new HeadObjectCommand(this.#at(key))))) !== null;
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  async deleteAll(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const refused = new Map<string, string>();
    const some = Array.from({ length: Math.ceil(keys.length / KEYS_MAX) }, (_, at) =>
      keys.slice(at * KEYS_MAX, (at + 1) * KEYS_MAX),
    );
    await inParallel(some, CALLS_AT_ONCE, (together) => this.#deleteTogether(together, refused));
    return refused;
  }

  async #deleteTogether(keys: readonly string[], refused: Map<string, string>): Promise<void> {
    if (!this.#deletesMany) return this.#deleteEach(keys, refused);
    const Objects = keys.map((key) => ({ Key: this.#at(key).Key }));
    try {
      const command = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await this.#client.send(command, { requestTimeout: DELETE_MS });
      for (const { Key, Code, Message } of Errors) refused.set(Key ?? "", `${Code ?? ""} ${Message ?? ""}`);
    } catch (error) {
      if (!UNKNOWN_CALL.includes(statusOf(error))) throw error;
      this.#deletesMany = false;
      await this.#deleteEach(keys, refused);
    }
  }

  async #deleteEach(keys: readonly string[], refused: Map<string, string>): Promise<void> {
    await inParallel(keys, DELETED_AT_ONCE / CALLS_AT_ONCE, async (key) => {
      const command = new DeleteObjectCommand(this.#at(key));
      await this.#client.send(command, { requestTimeout: DELETE_MS }).catch((error: unknown) => {
        if (statusOf(error) !== FORBIDDEN) throw error;
        refused.set(key, "it is forbidden");
      });
    });
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }

  /**
   * A call that deletes many objects must have a checksum, and services other than Amazon's know only the oldest one
   * (the SDK's own advice: https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/MD5_FALLBACK.md).
   */
  #sendMd5(): void {
    this.#client.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName !== "DeleteObjectsCommand") return next(args);
          const request = args.request as { headers: Record<string, string>; body: string | Uint8Array };
          const others = Object.entries(request.headers).filter(([name]) => !/^x-amz-(sdk-)?checksum-/i.test(name));
          const md5 = createHash("md5").update(request.body).digest("base64");
          request.headers = Object.fromEntries([...others, ["content-md5", md5]]);
          return next(args);
        },
      { step: "build", priority: "low" },
    );
  }

  #at(key: string): { Bucket: string; Key: string } {
    assertObjectKey(key);
    return { Bucket: this.#bucket, Key: key };
  }
}

const FORBIDDEN = 403;

/** 0 when the service did not respond. */
const statusOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;

async function missingAsNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
}
