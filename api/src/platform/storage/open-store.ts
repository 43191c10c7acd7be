import type { ObjectStore } from "./object-store";
import { DiskStore } from "./disk";
import { S3Store, type S3Settings } from "./s3";

/** S3 where it is configured, else files below `folder`. */
export function openStore(s3: S3Settings | null, folder: string): ObjectStore {
  return s3 ? new S3Store(s3) : new DiskStore(folder);
}
