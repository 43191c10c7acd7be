import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../src/platform/storage/s3";

export interface S3Server {
  readonly settings: S3Settings;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A third-party S3 server with one bucket. A `strict` one checks signatures, but wrongly for requests of the bucket
 * itself.
 */
export async function startS3({ strict = false } = {}): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), "s3-"));
  const bucket = "photos";
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    allowMismatchedSignatures: !strict,
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
      pathStyle: true,
    },
    port,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
