import { createHash } from "node:crypto";
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
  /** Answers every request, or every bulk deletion, with this status; `null` ends that. */
  failWith(status: number | null, only?: "DeleteObjects"): void;
  /** Deleting many objects fails for this one. */
  refuse(key: string): void;
  /**
   * Holds all requests, or all bulk deletions, until `release`; `arrived` resolves with the first one. Aborted requests
   * have no effect.
   */
  hold(only?: "DeleteObjects"): { readonly arrived: Promise<void>; release(): void };
  close(): Promise<void>;
}

/** The part of the S3 protocol that one bucket of photos needs. */
export async function startS3Stub(bucket: string): Promise<S3Stub> {
  const objects = new Map<string, StubObject>();
  const requests: S3Stub["requests"] = [];
  let failure: number | null = null;
  let failing: "DeleteObjects" | undefined;
  const refused = new Set<string>();
  let holding: { arrive: () => void; released: Promise<void>; only: "DeleteObjects" | undefined } | null = null;

  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const { method = "", url = "/", headers } = request;
      requests.push({ method, url, authorization: headers.authorization ?? "" });
      const [, bucketName, ...rest] = new URL(url, "http://s3").pathname.split("/");
      const key = rest.map(decodeURIComponent).join("/");
      const object = objects.get(key);
      const deletesMany = method === "POST" && url.includes("?delete");
      if (holding && (deletesMany || !holding.only)) {
        holding.arrive();
        await holding.released;
        if (request.socket.destroyed) return;
      }
      if (failure !== null && (deletesMany || !failing)) return response.writeHead(failure).end();
      if (bucketName !== bucket) return response.writeHead(404).end();
      if (method === "PUT") {
        const [contentType = "", cacheControl = ""] = [headers["content-type"], headers["cache-control"]];
        objects.set(key, { body, contentType, cacheControl });
        return response.writeHead(200, { etag: '"stub"' }).end();
      }
      if (deletesMany) {
        const md5 = createHash("md5").update(body).digest("base64");
        if (headers["content-md5"] !== md5 || "x-amz-checksum-crc32" in headers) return response.writeHead(400).end();
        const keys = [...body.toString("utf8").matchAll(/<Key>(.*?)<\/Key>/g)].map(([, each = ""]) => each);
        for (const each of keys) if (!refused.has(each)) objects.delete(each);
        const errors = keys.filter((each) => refused.has(each));
        const told = errors.map((each) => `<Error><Key>${each}</Key><Code>AccessDenied</Code></Error>`).join("");
        response.writeHead(200, { "content-type": "application/xml" });
        return response.end(`<DeleteResult>${told}</DeleteResult>`);
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
    failWith: (status, only) => {
      failure = status;
      failing = only;
    },
    refuse: (key) => void refused.add(key),
    hold: (only) => {
      let arrive!: () => void;
      let release!: () => void;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const released = new Promise<void>((resolve) => (release = resolve));
      const held = { arrive, released, only };
      holding = held;
      return {
        arrived,
        release: () => {
          if (holding === held) holding = null;
          release();
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
