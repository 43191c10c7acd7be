import { DiskStore } from "./disk";
import { StoreInTime } from "./in-time";
import type { ObjectStore } from "./object-store";
import type { S3Settings } from "./s3";

/**
 * S3 where it is configured, else files below `folder`, each answered in time as the S3 client does by itself, unless the
 * caller is patient. The S3 client is loaded only by those who use it.
 */
export async function openStore(
  s3: S3Settings | null,
  folder: string,
  { patient = false }: { readonly patient?: boolean } = {},
): Promise<ObjectStore> {
  if (!s3) return patient ? new DiskStore(folder) : new StoreInTime(new DiskStore(folder));
  const { S3Store } = await import("./s3.js");
  return new S3Store(s3);
}
