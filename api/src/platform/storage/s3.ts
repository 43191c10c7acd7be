import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Readable } from "node:stream";
import { type ObjectMeta, type ObjectStore, type StoredObject, assertObjectKey } from "./object-store";

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_MS = 2000;
const ANSWER_MS = 10_000;
const ATTEMPTS = 2;

/** Objects in a bucket of any S3-compatible service. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Most compatible services answer only on `endpoint/bucket/key`, and know the older checksums only.
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    });
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

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }

  #at(key: string): { Bucket: string; Key: string } {
    assertObjectKey(key);
    return { Bucket: this.#bucket, Key: key };
  }
}

async function missingAsNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  });
}
