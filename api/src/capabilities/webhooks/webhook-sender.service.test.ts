import { createHmac } from "node:crypto";
import { type Receiver, startReceiver } from "../../../test/webhooks/receiver";
import { WebhookAddresses } from "./webhook-addresses.service";
import { WebhookEvent } from "./webhook-event.enum";
import { WebhookSender } from "./webhook-sender.service";

const NOW = new Date("2026-11-21T06:00:00.400Z");
const SECRET = "whsec_of-the-tests";

let receiver: Receiver;
let resolved: readonly string[];

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (res) => res.writeHead(204).end();
  resolved = ["127.0.0.1"];
});
afterAll(() => receiver.stop());

const senderTo = (allows?: (address: string) => boolean, timeoutMs = 1000) =>
  new WebhookSender({
    addresses: new WebhookAddresses({ resolve: async () => resolved, ...(allows && { allows }) }),
    clock: () => NOW,
    ca: receiver.ca,
    timeoutMs,
  });
const send = (sender = senderTo(() => true), url = receiver.url) =>
  sender.send({
    id: "0199",
    url,
    secret: SECRET,
    event: WebhookEvent.DEED_APPROVED,
    createdAt: new Date("2026-11-21T05:59:00Z"),
    data: { deed: { caption: "একটি গাছ" } },
  });

test("a message is posted with a signature that its receiver can verify", async () => {
  expect(await send()).toEqual({ received: true, status: 204, error: null });
  const [message] = receiver.received;
  expect(message).toMatchObject({ method: "POST", path: "/in?from=tree" });
  expect(JSON.parse(message?.body ?? "")).toEqual({
    id: "0199",
    event: "deed.approved",
    version: 1,
    createdAt: "2026-11-21T05:59:00.000Z",
    data: { deed: { caption: "একটি গাছ" } },
  });
  const [, time, signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(message?.headers["x-tree-for-deed-signature"])) ?? [];
  expect(time).toBe(String(Math.floor(NOW.getTime() / 1000)));
  expect(
    createHmac("sha256", SECRET)
      .update(`${time ?? ""}.${message?.body ?? ""}`)
      .digest("hex"),
  ).toBe(signature);
  expect(message?.headers).toMatchObject({
    "content-type": "application/json",
    "x-tree-for-deed-event": "deed.approved",
    "x-tree-for-deed-delivery": "0199",
  });
});

test.each([200, 201, 299])("HTTP %d is a success", async (status) => {
  receiver.answer = (res) => res.writeHead(status).end("thank you");
  expect(await send()).toEqual({ received: true, status, error: null });
});

test.each([301, 302, 307, 400, 404, 410, 500, 503])("HTTP %d is a failure; no redirect is followed", async (status) => {
  receiver.answer = (res) => res.writeHead(status, { Location: receiver.url }).end();
  expect(await send()).toEqual({ received: false, status, error: `The answer was HTTP ${status}` });
  expect(receiver.received).toHaveLength(1);
});

test("an answer without an end is cut off", async () => {
  let closed: () => void = () => undefined;
  const cut = new Promise<void>((resolve) => (closed = resolve));
  receiver.answer = (res) => {
    res.on("close", closed);
    res.writeHead(200);
    const more = (): void => void res.write("x".repeat(600), () => res.writable && setImmediate(more));
    more();
  };
  expect(await send()).toMatchObject({ received: true, status: 200 });
  await cut;
});

test("who does not answer in time has not received it", async () => {
  receiver.answer = () => undefined;
  const answer = await send(senderTo(() => true, 50));
  expect(answer).toEqual({ received: false, status: null, error: "No answer came in time" });
});

test("a name that leads inside by now is not connected to", async () => {
  const answer = await send(senderTo());
  expect(answer).toEqual({ received: false, status: null, error: "The connection failed (ENOTPUBLIC)" });
  const address = await send(senderTo(), `https://127.0.0.1:${receiver.port}/`);
  expect(address).toMatchObject({
    received: false,
    status: null,
    error: expect.stringContaining("public internet") as string,
  });
  expect(receiver.received).toEqual([]);
});

test("a certificate that nobody trusts is refused", async () => {
  const sender = new WebhookSender({
    addresses: new WebhookAddresses({ resolve: async () => resolved, allows: () => true }),
    clock: () => NOW,
  });
  const answer = await send(sender);
  expect(answer).toMatchObject({ received: false, status: null, error: expect.stringContaining("CERT") as string });
  expect(receiver.received).toEqual([]);
});

test("a name without an address, and a server that is away, are failures", async () => {
  resolved = [];
  expect((await send()).error).toBe("The connection failed (ENOTFOUND)");
  resolved = ["127.0.0.1"];
  const other = await startReceiver();
  await other.stop();
  expect((await send(undefined, other.url)).error).toBe("The connection failed (ECONNREFUSED)");
});
