import { DiskStore } from "./disk";
import type { ObjectStore } from "./object-store";
import type { S3Settings } from "./s3";

/** S3 where it is configured, else files below `folder`. The S3 client is loaded only by those who use it. */
export async function openStore(s3: S3Settings | null, folder: string): Promise<ObjectStore> {
  if (!s3) return new DiskStore(folder);
  const { S3Store } = await import("./s3.js");
  return new S3Store(s3);
}
