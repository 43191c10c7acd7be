// `mini -dir=<folder> -bucket=<name>`: a bucket at port 8333, and /healthz, as SeaweedFS has it.
import { createServer } from "node:http";
import S3rver from "@20minutes/s3rver";

const options = new Map(
  process.argv.slice(3).map((argument) => /** @type {[string, string]} */ (argument.replace(/^-+/, "").split("="))),
);
const store = new S3rver({
  directory: options.get("dir") ?? "/data",
  configureBuckets: [{ name: options.get("bucket") ?? "photos" }],
  allowMismatchedSignatures: true,
  // The host's name is that of the container, never of a bucket.
  vhostBuckets: false,
  silent: true,
});
await store.configureBuckets();
const answer = store.callback();
const server = createServer((req, res) => {
  if (req.url === "/healthz") res.end("ok");
  else void answer(req, res);
});
server.listen(8333, "0.0.0.0");
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
