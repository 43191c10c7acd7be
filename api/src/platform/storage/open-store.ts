import { DiskStore } from "./disk";
import { StoreInTime } from "./in-time";
import type { ObjectStore } from "./object-store";
import type { S3Settings } from "./s3";

/**
 * Opens S3 if it is configured, otherwise files below `folder`, with a time limit per operation, as the S3 client has,
 * unless the caller is patient. The S3 client is loaded only when it is used.
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

/** The address of the service, for messages. */
export const s3Address = ({ endpoint, region }: Pick<S3Settings, "endpoint" | "region">): string =>
  endpoint ?? `https://s3.${region}.amazonaws.com`;
