import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { NoticeKind } from "../../src/core/notices/notice-kind.enum";
import type { UserView } from "../../src/core/users/user.view";
import { WebhookAddresses } from "../../src/capabilities/webhooks/webhook-addresses.service";
import { deliveryQueue, tidyDeliveries, type WebhookQueueParts } from "../../src/capabilities/webhooks/webhook.jobs";
import { WebhookSender } from "../../src/capabilities/webhooks/webhook-sender.service";
import { seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { noTally } from "../../src/platform/jobs/work-loop";
import { aDeed, aMember, anAdmin, asViewer } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { type Received, type Receiver, startReceiver } from "./receiver";
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  EditWebhookDocument,
  EnableWebhookDocument,
  MyWebhooksDocument,
  RedeliverWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  WebhookEventsDocument,
} from "./webhooks.generated";
import { ReportUserDocument } from "../community/user-reports.generated";
import { CreateDonationDocument } from "../content/donations.generated";
import { CreateTicketDocument } from "../content/support.generated";
import { ReportDeedDocument } from "../moderation/deed-reports.generated";
import { PaymentDocument, StartPaymentDocument } from "../payments/payments.generated";
import { ProviderSimulator } from "../payments/provider-simulator";
import { CreatePledgeDocument } from "../sponsorship/sponsors.generated";
import { ApproveDeedDocument, SetAdminDocument, UndoDecisionDocument } from "../documents/moderation.generated";
import { CreateTokenDocument } from "../documents/accounts.generated";
import { MyNoticesDocument } from "../notices/notices.generated";
import type { TokenScope, WebhookEvent } from "../documents/schema.generated";

const BOTH: WebhookEvent[] = ["DEED_APPROVED", "BADGE_EARNED"];
/** A public address; registering does not connect. */
const PUBLIC = "https://93.184.216.34/in";

let site: Site;
let simulator: ProviderSimulator;
let receiver: Receiver;
let parts: WebhookQueueParts;
let member: UserView;
let client: HttpClient;

beforeAll(async () => {
  simulator = await ProviderSimulator.start(() => Date.now());
  site = await startSite({ capabilitySettings: { payments: simulator.settings } });
  await seedReference(site.db);
  receiver = await startReceiver();
  const addresses = new WebhookAddresses({ resolve: async () => ["127.0.0.1"], allows: () => true });
  parts = {
    db: site.db,
    log: site.infrastructure.log,
    sender: new WebhookSender({ addresses, clock: () => new Date(), ca: receiver.ca }),
    onDisabled: (tx, { userId, url }) =>
      site.services.notices.announce(tx, userId, NoticeKind.WEBHOOK_DISABLED, { subject: url }),
  };
});
beforeEach(async () => {
  await site.db.query(`DELETE FROM webhooks`);
  receiver.received.length = 0;
  receiver.answer = (res) => res.writeHead(204).end();
  member = await aMember(site);
  client = await site.client().signIn(member);
});
afterAll(async () => {
  await receiver.stop();
  await simulator.stop();
  await site.stop();
});

const create = (url = PUBLIC, events = BOTH, by = client) =>
  by.graphql(CreateWebhookDocument, { input: { url, events } });

/** A webhook of the member to this test's receiver. */
async function aWebhook(events = BOTH): Promise<{ id: string; secret: string }> {
  const { data } = await create(PUBLIC, events);
  const { secret, webhook } = data.createWebhook;
  await site.db.query(`UPDATE webhooks SET url = $2 WHERE id = $1`, [webhook.id, receiver.url]);
  return { id: webhook.id, secret };
}

async function deliverAll(): Promise<void> {
  while (await deliveryQueue(parts).round());
}

const makeDue = () => site.db.query(`UPDATE webhook_deliveries SET "nextAttemptAt" = now()`);
const listed = async () => (await client.graphql(MyWebhooksDocument)).data.myWebhooks;

describe("managing webhooks", () => {
  test("needs a member", async () => {
    const guest = site.client();
    for (const { errors } of [
      await create(PUBLIC, BOTH, guest),
      await guest.graphql(MyWebhooksDocument),
      await guest.graphql(DeleteWebhookDocument, { id: newId() }),
      await guest.graphql(EnableWebhookDocument, { id: newId() }),
    ]) {
      expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    }
  });

  test("answers the secret once, and lists one's own", async () => {
    const { data, errors } = await create();
    expect(errors).toEqual([]);
    expect(data.createWebhook).toMatchObject({
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as string,
      webhook: { url: PUBLIC, events: BOTH, failures: 0, disabledAt: null, deliveries: [] },
    });
    expect(await listed()).toEqual([expect.objectContaining({ id: data.createWebhook.webhook.id, url: PUBLIC })]);
    const other = await site.client().signIn(await aMember(site));
    expect((await other.graphql(MyWebhooksDocument)).data.myWebhooks).toEqual([]);
    const { id } = data.createWebhook.webhook;
    for (const asked of [other.graphql(DeleteWebhookDocument, { id }), other.graphql(EnableWebhookDocument, { id })]) {
      expect((await asked).errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND", key: "webhook.notFound" });
    }
    expect((await client.graphql(DeleteWebhookDocument, { id })).data).toEqual({ deleteWebhook: id });
    expect(await listed()).toEqual([]);
  });

  test("is open to a token with that scope, and to no other", async () => {
    const by = async (scope: TokenScope) => {
      const { data } = await client.graphql(CreateTokenDocument, {
        input: { name: scope, scopes: [scope], expiresInDays: 1 },
      });
      const headers = { authorization: `Bearer ${data.createToken.secret}` };
      const input = { url: PUBLIC, events: BOTH };
      return site.client().graphql(CreateWebhookDocument, { input }, { headers });
    };
    for (const scope of ["READ", "WRITE"] as const)
      expect((await by(scope)).errors[0]?.extensions.code).toBe("FORBIDDEN");
    const { data, errors } = await by("WEBHOOKS");
    expect(errors).toEqual([]);
    expect(await listed()).toEqual([expect.objectContaining({ id: data.createWebhook.webhook.id })]);
  });

  test.each([
    ["http://93.184.216.34/", "webhook.urlInvalid"],
    ["https://127.0.0.1/", "webhook.notPublic"],
    ["https://[::1]:8443/", "webhook.notPublic"],
    ["https://169.254.169.254/latest", "webhook.notPublic"],
    ["https://a:b@93.184.216.34/", "webhook.urlInvalid"],
    ["https://93.184.216.34:25/", "webhook.urlInvalid"],
    ["nonsense", "webhook.urlInvalid"],
    [`https://93.184.216.34/${"a".repeat(2050)}`, "webhook.urlTooLong"],
  ])("refuses %.40s", async (url, key) => {
    const { errors } = await create(url);
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key });
    expect(await listed()).toEqual([]);
  });

  test("changes address and events, by the rules of a new one", async () => {
    const { id } = (await create()).data.createWebhook.webhook;
    const edited = await client.graphql(EditWebhookDocument, {
      id,
      input: { url: "https://93.184.216.34/other", events: ["TREE_PLANTED"] },
    });
    expect(edited.data).toEqual({
      editWebhook: { id, url: "https://93.184.216.34/other", events: ["TREE_PLANTED"] },
    });
    for (const input of [
      { url: "https://127.0.0.1/", events: BOTH },
      { url: PUBLIC, events: [] },
      { url: PUBLIC, events: ["TEST" as const] },
    ])
      expect((await client.graphql(EditWebhookDocument, { id, input })).errors).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ url: "https://93.184.216.34/other", events: ["TREE_PLANTED"] });
  });

  test("refuses no event, and one twice", async () => {
    for (const events of [[], ["DEED_APPROVED", "DEED_APPROVED"]] satisfies WebhookEvent[][]) {
      const { errors } = await create(PUBLIC, events);
      expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "webhook.eventsRequired" });
    }
  });

  test("allows five, also when six are made at once", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(await listed()).toHaveLength(5);
    const refused = answers.flatMap(({ errors }) => errors);
    expect(refused.map(({ extensions }) => extensions)).toEqual([
      expect.objectContaining({ code: "CONFLICT", key: "webhook.tooMany", args: { max: 5 } }),
    ]);
  });
});

/** The message, read by the Standard Webhooks library as a receiver would. @throws if the signature is wrong */
const verified = (secret: string, { headers, body }: Pick<Received, "headers" | "body">): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe("deliveries", () => {
  test("can be tried by a test message, and sent again with the same id", async () => {
    const { id, secret } = await aWebhook(["BADGE_EARNED"]);
    expect((await client.graphql(TestWebhookDocument, { id })).errors).toEqual([]);
    await deliverAll();
    const [delivery] = (await listed())[0]?.deliveries ?? [];
    expect(delivery).toMatchObject({ event: "TEST", lastStatus: 204, data: { message: "It works" } });
    const deliveryId = delivery?.id ?? "";
    expect((await client.graphql(RedeliverWebhookDocument, { deliveryId })).errors).toEqual([]);
    await deliverAll();
    expect(receiver.received.map((each) => verified(secret, each))).toEqual(
      [1, 2].map(() => expect.objectContaining({ id: deliveryId, event: "webhook.test" }) as unknown),
    );
    const stranger = await site.client().signIn(await aMember(site));
    const refused = await stranger.graphql(RedeliverWebhookDocument, { deliveryId });
    expect(refused.errors).toMatchObject([{ extensions: { code: "NOT_FOUND", key: "webhook.deliveryNotFound" } }]);
  });

  test("are signed with the new secret and, for a day, with the one before", async () => {
    const { id, secret: old } = await aWebhook();
    const rotated = await client.graphql(RotateWebhookSecretDocument, { id });
    const { secret } = rotated.data.rotateWebhookSecret;
    const deliver = async (): Promise<Received | undefined> => {
      await client.graphql(TestWebhookDocument, { id });
      await deliverAll();
      return receiver.received.at(-1);
    };
    const both = await deliver();
    for (const valid of [old, secret]) expect(both && verified(valid, both)).toBeTruthy();
    await site.db.query(`UPDATE webhooks SET "previousSecretUntil" = now() - interval '1 second'`);
    const late = await deliver();
    expect(late && verified(secret, late)).toBeTruthy();
    expect(() => late && verified(old, late)).toThrow("No matching signature found");
  });

  test("signed with a secret from before Standard Webhooks verify once it is written in plain base64", async () => {
    const { id } = await aWebhook();
    const old = `whsec_${"-_".repeat(21)}8`;
    await site.db.query(`UPDATE webhooks SET secret = $2 WHERE id = $1`, [id, old]);
    await client.graphql(TestWebhookDocument, { id });
    await deliverAll();
    const plain = `${old.replaceAll("-", "+").replaceAll("_", "/").replace("whsec/", "whsec_")}=`;
    const [message] = receiver.received;
    expect(message && verified(plain, message)).toBeTruthy();
  });

  test("tell the owner's approved deeds and earned badges, signed", async () => {
    const { secret } = await aWebhook();
    const deed = await aDeed(site, { user: member, caption: "স্কুলের মাঠে গাছ" });
    await aDeed(site);
    await deliverAll();
    expect(receiver.received).toHaveLength(2);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { event: string; data: object });
    expect(bodies.find(({ event }) => event === "deed.approved")?.data).toEqual({
      deed: {
        id: deed.id,
        uniqueId: deed.uniqueId,
        url: `${site.origin}/deed/${deed.uniqueId}`,
        caption: "স্কুলের মাঠে গাছ",
        category: expect.objectContaining({ id: deed.categoryId, nameEn: expect.any(String) as string }) as object,
        images: [],
        createdAt: expect.any(String) as string,
        decidedAt: expect.any(String) as string,
        author: {
          id: member.id,
          username: member.username,
          fullName: member.fullName,
          country: "BD",
          url: `${site.origin}/profile/${member.id}`,
        },
      },
    });
    expect(bodies.find(({ event }) => event === "badge.earned")?.data).toMatchObject({
      badge: { nameEn: "Sprout", requiredDeeds: 1 },
      certificateUrl: expect.stringMatching(/\/certificate\/TFD-C-[0-9A-Z]{7}-[0-9A-Z]{16}$/) as string,
      user: { id: member.id },
    });
    for (const { headers, body } of receiver.received) {
      expect(body).not.toContain(member.email);
      const [, time = "", signature] =
        /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers["x-tree-for-deed-signature"])) ?? [];
      expect(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")).toBe(signature);
      expect(verified(secret, { headers, body })).toEqual(JSON.parse(body));
      const trace = String(headers["x-tree-for-deed-delivery"]).replaceAll("-", "");
      expect(headers["traceparent"]).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`));
    }
    const [webhook] = await listed();
    expect(webhook?.deliveries).toHaveLength(2);
    for (const delivery of webhook?.deliveries ?? [])
      expect(delivery).toMatchObject({ attempts: 1, lastStatus: 204, lastError: null, nextAttemptAt: null });
  });

  test("tell only what was chosen", async () => {
    await aWebhook(["BADGE_EARNED"]);
    await aDeed(site, { user: member });
    await aDeed(site, { user: member });
    await deliverAll();
    expect(receiver.received.map(({ headers }) => headers["x-tree-for-deed-event"])).toEqual(["badge.earned"]);
  });

  test("are not written for a decision that fails", async () => {
    await aWebhook();
    const deed = await aDeed(site, { user: member });
    await site.db.query(`DELETE FROM webhook_deliveries`);
    const actor = { viewer: { ...asViewer(await aMember(site)), isAdmin: true }, ip: "127.0.0.1" };
    await expect(site.services.moderation.approve(actor, deed.id)).rejects.toThrow();
    expect(await site.db.query<unknown[]>(`SELECT 1 FROM webhook_deliveries`)).toEqual([]);
  });

  test("are tried again with growing pauses, under the same id, and given up in the end", async () => {
    await aWebhook(["DEED_APPROVED"]);
    await aDeed(site, { user: member });
    receiver.answer = (res) => res.writeHead(503).end();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await makeDue();
      await deliverAll();
      const [row] = await site.db.query<{ minutes: number }[]>(
        `SELECT round(extract(epoch FROM "nextAttemptAt" - now()) / 60)::int AS minutes FROM webhook_deliveries`,
      );
      pauses.push(row?.minutes ?? 0);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720]);
    expect(new Set(receiver.received.map(({ headers }) => headers["x-tree-for-deed-delivery"])).size).toBe(1);
    await makeDue();
    await deliverAll();
    expect(receiver.received).toHaveLength(12);
    const [webhook] = await listed();
    expect(webhook).toMatchObject({ failures: 12, disabledAt: null });
    expect(webhook?.deliveries).toEqual([
      expect.objectContaining({
        attempts: 12,
        deliveredAt: null,
        nextAttemptAt: null,
        lastStatus: 503,
        lastError: "The answer was HTTP 503",
      }),
    ]);
  });

  test("of a webhook that fails wait together, so that a short outage does not switch it off", async () => {
    await aWebhook(["DEED_APPROVED"]);
    for (let count = 0; count < 3; count += 1) await aDeed(site, { user: member });
    receiver.answer = (res) => res.writeHead(500).end();
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = (res) => res.writeHead(200).end();
    await makeDue();
    await deliverAll();
    expect(receiver.received).toHaveLength(4);
    expect((await listed())[0]).toMatchObject({ failures: 0 });
  });

  test("are sent once by several processes, each webhook's in their order", async () => {
    await aWebhook(["DEED_APPROVED"]);
    const deeds = [];
    for (let count = 0; count < 6; count += 1) deeds.push((await aDeed(site, { user: member })).uniqueId);
    await deliverAll();
    const told = () =>
      receiver.received.map(
        ({ body }) => (JSON.parse(body) as { data: { deed: { uniqueId: string } } }).data.deed.uniqueId,
      );
    expect(told()).toEqual(deeds);
    receiver.received.length = 0;
    await site.db.query(`UPDATE webhook_deliveries SET "deliveredAt" = NULL, "nextAttemptAt" = now()`);
    await Promise.all([deliverAll(), deliverAll(), deliverAll()]);
    expect(told().sort()).toEqual([...deeds].sort());
  });

  test("of long ago are cleared away", async () => {
    await aWebhook(["DEED_APPROVED"]);
    await aDeed(site, { user: member });
    await tidyDeliveries(site.db, noTally);
    expect((await listed())[0]?.deliveries).toHaveLength(1);
    await site.db.query(`UPDATE webhook_deliveries SET "createdAt" = now() - interval '31 days'`);
    await tidyDeliveries(site.db, noTally);
    expect((await listed())[0]?.deliveries).toEqual([]);
  });
});

test("after 20 failures in a row a webhook is switched off, its owner is told, and can switch it on again", async () => {
  const { id } = await aWebhook(["DEED_APPROVED"]);
  for (let count = 0; count < 2; count += 1) await aDeed(site, { user: member });
  receiver.answer = (res) => res.writeHead(500).end();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect((await listed())[0]?.disabledAt).toBeNull();
    await makeDue();
    await deliveryQueue(parts).round();
  }
  expect((await listed())[0]).toMatchObject({ failures: 20, disabledAt: expect.any(String) as string });
  const { data } = await client.graphql(MyNoticesDocument);
  expect(data.myNotices.items.filter(({ kind }) => kind === "WEBHOOK_DISABLED")).toMatchObject([
    { kind: "WEBHOOK_DISABLED", subject: receiver.url },
  ]);
  await makeDue();
  await deliverAll();
  await aDeed(site, { user: member });
  const deliveryId = (await listed())[0]?.deliveries[0]?.id ?? "";
  for (const { errors } of [
    await client.graphql(TestWebhookDocument, { id }),
    await client.graphql(RedeliverWebhookDocument, { deliveryId }),
  ])
    expect(errors).toMatchObject([{ extensions: { code: "CONFLICT", key: "webhook.off" } }]);
  expect(receiver.received).toHaveLength(20);

  await site.db.query(`UPDATE webhooks SET url = $2 WHERE id = $1`, [id, PUBLIC]);
  const enabled = await client.graphql(EnableWebhookDocument, { id });
  expect(enabled.data).toEqual({ enableWebhook: { id, failures: 0, disabledAt: null } });
  await site.db.query(`UPDATE webhooks SET url = $2 WHERE id = $1`, [id, receiver.url]);
  receiver.answer = (res) => res.writeHead(200).end();
  await site.db.query(`UPDATE webhook_deliveries SET attempts = 1`);
  await makeDue();
  await deliverAll();
  expect(receiver.received).toHaveLength(22);
});

describe("events of the whole site", () => {
  let admin: UserView;
  let panel: HttpClient;
  beforeEach(async () => {
    admin = await anAdmin(site);
    panel = await site.client().signIn(admin);
  });

  const offered = async (by: HttpClient): Promise<readonly WebhookEvent[]> =>
    (await by.graphql(WebhookEventsDocument)).data.webhookEvents;
  const ofSite = (events: readonly WebhookEvent[]): WebhookEvent[] =>
    events.filter((event) => event.startsWith("SITE_"));

  async function adminWebhook(): Promise<string> {
    const { data } = await create(PUBLIC, ofSite(await offered(panel)), panel);
    await site.db.query(`UPDATE webhooks SET url = $2 WHERE id = $1`, [data.createWebhook.webhook.id, receiver.url]);
    return data.createWebhook.secret;
  }

  async function heldPayment(): Promise<{ id: string; donationId: string }> {
    const donor = { donorName: "Rahima", donorEmail: "held@example.org" };
    const input = { provider: "SSLCOMMERZ", amount: "25", currency: "USD", ...donor } as const;
    const guest = site.client();
    const { id } = (await guest.graphql(StartPaymentDocument, { input })).data.startPayment;
    const tranId = (await guest.graphql(PaymentDocument, { id })).data.payment?.tranId ?? "";
    simulator.pay(tranId, { isRisky: true });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await guest.post("/payments/sslcommerz/ipn", new URLSearchParams(simulator.form(tranId)).toString(), { headers });
    const [row] = await site.db.query<{ donationId: string }[]>(`SELECT "donationId" FROM payments WHERE id = $1`, [
      id,
    ]);
    return { id, donationId: row?.donationId ?? "" };
  }

  test("reach admins, each once, signed, with ids and links and nothing personal", async () => {
    const secret = await adminWebhook();
    const author = await aMember(site);
    const deed = await aDeed(site, { user: author, status: "pending" });
    await panel.graphql(ApproveDeedDocument, { id: deed.id });
    await client.graphql(ReportDeedDocument, { id: deed.id, reason: "SPAM" });
    await client.graphql(ReportUserDocument, { id: author.id });
    await panel.graphql(UndoDecisionDocument, { id: deed.id });
    const asked = { subject: "Where is my tree?", description: "I cannot find it", asMember: true };
    const ticket = (await client.graphql(CreateTicketDocument, { input: asked })).data.createTicket;
    const gift = { amount: "25", donorName: "Rahima", donorEmail: "gift@example.org" };
    const donation = (await client.graphql(CreateDonationDocument, { input: gift })).data.createDonation;
    const wish = { organisation: "Khulna Shipyard", contactName: "Rahima", contactEmail: "csr@example.org", trees: 10 };
    const { pledge } = (await client.graphql(CreatePledgeDocument, { input: wish })).data;
    const payment = await heldPayment();
    await site.services.lateQueue.look();
    await site.db.query(`UPDATE deeds SET "submittedAt" = now() - interval '25 hours' WHERE id = $1`, [deed.id]);
    for (let round = 0; round < 2; round += 1) await site.services.lateQueue.look();
    await deliverAll();

    const url = (path: string): string => `${site.origin}${path}`;
    const id = expect.any(String) as string;
    const told = receiver.received.map(
      (each) => verified(secret, each) as { event: string; version: number; data: object },
    );
    expect(told.map(({ event, version, data }) => [event, version, data])).toEqual([
      ["site.deed.approved", 1, { deed: { id: deed.id, uniqueId: deed.uniqueId, url: url(`/deed/${deed.uniqueId}`) } }],
      ["site.report.filed", 1, { report: { id, deedId: deed.id, url: url("/admin-panel?tab=reports") } }],
      ["site.report.filed", 1, { report: { id, memberId: author.id, url: url("/admin-panel?tab=reports") } }],
      ["site.deed.removed", 1, { deed: { id: deed.id, uniqueId: deed.uniqueId, url: url(`/deed/${deed.uniqueId}`) } }],
      ["site.ticket.opened", 1, { ticket: { id: ticket.id, url: url(`/admin-panel?tab=support&open=${ticket.id}`) } }],
      [
        "site.donation.made",
        1,
        { donation: { id: donation.id, url: url(`/admin-panel?tab=donations&open=${donation.id}`) } },
      ],
      ["site.pledge.made", 1, { pledge: { id: pledge.id, url: url(`/admin-panel?tab=sponsors&open=${pledge.id}`) } }],
      [
        "site.donation.made",
        1,
        { donation: { id: payment.donationId, url: url(`/admin-panel?tab=donations&open=${payment.donationId}`) } },
      ],
      [
        "site.payment.held",
        1,
        { payment: { ...payment, url: url(`/admin-panel?tab=donations&open=${payment.donationId}`) } },
      ],
      [
        "site.queue.late",
        1,
        { queue: { oldestDeedId: deed.id, oldestDeedUniqueId: deed.uniqueId, url: url("/admin-panel?tab=pending") } },
      ],
    ]);
    await panel.graphql(ApproveDeedDocument, { id: deed.id });
    await site.services.lateQueue.look();
    expect(await site.db.query(`SELECT 1 FROM late_queue`)).toEqual([]);
  });

  test("are refused by name to members, and to tokens", async () => {
    expect(ofSite(await offered(client))).toEqual([]);
    expect(await offered(panel)).toEqual(expect.arrayContaining(await offered(client)));
    const { id } = (await create()).data.createWebhook.webhook;
    const input = { url: PUBLIC, events: ["DEED_APPROVED", "SITE_TICKET_OPENED"] as WebhookEvent[] };
    const { data } = await panel.graphql(CreateTokenDocument, {
      input: { name: "Hooks", scopes: ["WEBHOOKS"], expiresInDays: 1 },
    });
    const headers = { authorization: `Bearer ${data.createToken.secret}` };
    for (const { errors } of [
      await client.graphql(CreateWebhookDocument, { input }),
      await client.graphql(EditWebhookDocument, { id, input }),
      await site.client().graphql(CreateWebhookDocument, { input }, { headers }),
    ])
      expect(errors).toMatchObject([
        {
          extensions: { code: "BAD_USER_INPUT", key: "webhook.eventForAdmins", args: { event: "SITE_TICKET_OPENED" } },
        },
      ]);
  });

  test("reach nobody who is no admin any more, also those that wait", async () => {
    await adminWebhook();
    await aDeed(site);
    const other = await site.client().signIn(await anAdmin(site));
    expect((await other.graphql(SetAdminDocument, { userId: admin.id, isAdmin: false })).errors).toEqual([]);
    await aDeed(site);
    await deliverAll();
    expect(receiver.received).toEqual([]);
    const demoted = await site.client().signIn(admin);
    const [webhook] = (await demoted.graphql(MyWebhooksDocument)).data.myWebhooks;
    expect(webhook?.deliveries).toMatchObject([{ event: "SITE_DEED_APPROVED", attempts: 0, nextAttemptAt: null }]);
    const again = await demoted.graphql(RedeliverWebhookDocument, { deliveryId: webhook?.deliveries[0]?.id ?? "" });
    expect(again.errors).toMatchObject([{ extensions: { code: "FORBIDDEN", key: "webhook.forAdmins" } }]);
    expect((await demoted.graphql(TestWebhookDocument, { id: webhook?.id ?? "" })).errors).toEqual([]);
    await deliverAll();
    expect(receiver.received.map(({ headers }) => headers["x-tree-for-deed-event"])).toEqual(["webhook.test"]);
  });

  test("are sent again to an admin, also by a token", async () => {
    await adminWebhook();
    await aDeed(site);
    await deliverAll();
    const [webhook] = (await panel.graphql(MyWebhooksDocument)).data.myWebhooks;
    const { data } = await panel.graphql(CreateTokenDocument, {
      input: { name: "Hooks", scopes: ["WEBHOOKS"], expiresInDays: 1 },
    });
    const headers = { authorization: `Bearer ${data.createToken.secret}` };
    const deliveryId = webhook?.deliveries[0]?.id ?? "";
    expect((await site.client().graphql(RedeliverWebhookDocument, { deliveryId }, { headers })).errors).toEqual([]);
    await deliverAll();
    expect(receiver.received.map(({ headers: { "webhook-id": id } }) => id)).toEqual([deliveryId, deliveryId]);
  });

  test("are offered only where something tells them", async () => {
    const alone = await startSite({ database: site.database, config: { capabilities: ["webhooks"] } });
    const there = await alone.client().signIn(admin);
    const events = await offered(there);
    expect(events).toContain("SITE_REPORT_FILED");
    for (const missing of ["SITE_PLEDGE_MADE", "SITE_PAYMENT_HELD"] as const) {
      expect(events).not.toContain(missing);
      expect((await create(PUBLIC, [missing], there)).errors).toMatchObject([
        { extensions: { key: "webhook.eventNotHere", args: { event: missing } } },
      ]);
    }
    await alone.stop();
  });
});

test("the demo site sends to a program on its own machine, and no other site does", async () => {
  const received: Received[] = [];
  const program = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      received.push({ method: "POST", path: "", headers: req.headers, body, bytes: Buffer.from(body) });
      res.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => program.listen(0, "localhost", listening));
  const here = `http://localhost:${(program.address() as AddressInfo).port}/in`;
  expect((await create(here)).errors).toMatchObject([{ extensions: { key: "webhook.urlInvalid" } }]);

  const demo = await startSite({ database: site.database, config: { isDemo: () => true } });
  const newcomer = await demo.client().signIn(member);
  for (const other of [
    "http://192.168.0.1:5000/",
    "http://localhost:80/",
    "http://localhost.example.org:5000/",
    "http://a@localhost:5000/",
  ])
    expect((await create(other, BOTH, newcomer)).errors).toMatchObject([{ extensions: { key: "webhook.urlInvalid" } }]);
  const { secret, webhook } = (await create(here, BOTH, newcomer)).data.createWebhook;
  await newcomer.graphql(TestWebhookDocument, { id: webhook.id });
  // Another site that has the row, such as one restored from a backup of the demo.
  while (await deliveryQueue({ ...parts, sender: site.services.webhookSender }).round());
  expect([received, (await listed())[0]?.deliveries[0]]).toMatchObject([[], { deliveredAt: null, lastStatus: null }]);
  await makeDue();
  while (await deliveryQueue({ ...parts, sender: demo.services.webhookSender }).round());
  expect(received.map((each) => verified(secret, each))).toMatchObject([{ event: "webhook.test" }]);
  await demo.stop();
  await new Promise((stopped) => program.close(stopped));
});
