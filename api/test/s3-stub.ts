import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface StubObject {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface S3Stub {
  readonly endpoint: string;
  readonly objects: Map<string, StubObject>;
  readonly requests: { method: string; url: string; authorization: string }[];
  /** From now on every request is answered with this status; `null` ends that. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

/** As much of the S3 protocol as one bucket of photos needs. */
export async function startS3Stub(bucket: string): Promise<S3Stub> {
  const objects = new Map<string, StubObject>();
  const requests: S3Stub["requests"] = [];
  let failure: number | null = null;

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = "", url = "/", headers } = request;
      requests.push({ method, url, authorization: headers.authorization ?? "" });
      const [, bucketName, ...rest] = new URL(url, "http://s3").pathname.split("/");
      const key = rest.map(decodeURIComponent).join("/");
      const object = objects.get(key);
      if (failure !== null) return response.writeHead(failure).end();
      if (bucketName !== bucket) return response.writeHead(404).end();
      if (method === "PUT") {
        const [contentType = "", cacheControl = ""] = [headers["content-type"], headers["cache-control"]];
        objects.set(key, { body, contentType, cacheControl });
        return response.writeHead(200, { etag: '"stub"' }).end();
      }
      if (method === "DELETE") {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      if (method === "HEAD" && key === "") return response.writeHead(200).end();
      if (!object) {
        const text = "<Error><Code>NoSuchKey</Code><Message>None</Message></Error>";
        return response.writeHead(404, { "content-type": "application/xml" }).end(method === "HEAD" ? undefined : text);
      }
      const { contentType, cacheControl } = object;
      const length = object.body.length;
      response.writeHead(200, {
        "content-type": contentType,
        "cache-control": cacheControl,
        "content-length": length,
        etag: '"stub"',
      });
      return response.end(method === "HEAD" ? undefined : object.body);
    });
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    failWith: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
