// Register, share a deed with photos, approve it: the loop that the site is for.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { Client } from "./client.mjs";
import { bar, saw } from "./report.mjs";
import { ADMIN, until } from "./stack.mjs";

const PASSWORD = "a-quiet-river-at-dawn-71";
const AUTHORITY = "/data/caddy/pki/authorities/local/root.crt";

/** A client that trusts the authority of this stack's proxy. */
export async function visitorOf(stack) {
  return new Client(await stack.exec("proxy", "cat", AUTHORITY));
}

const admins = new WeakMap();

/** The first admin, signed in once for each stack: tries of a password are counted. */
export async function adminOf(stack) {
  const known = admins.get(stack);
  if (known) return known;
  const admin = await visitorOf(stack);
  await admin.signIn(ADMIN);
  admins.set(stack, admin);
  return admin;
}

/** A new member, signed in. Only a few can come from one address. */
export async function joinAt(stack, name) {
  const member = await visitorOf(stack);
  const username = `${name}_${randomBytes(3).toString("hex")}`;
  const account = { username, email: `${username}@example.org`, password: PASSWORD };
  const person = { fullName: "ড্রিলের সদস্য", age: 30, country: "BD", whatsappNumber: "01712345678" };
  await member.json("/api/auth/register", { method: "POST", body: { ...account, ...person } });
  await member.signIn(account);
  return { client: member, ...account };
}

/** Shares a deed with two photos, which an admin approves. Answers it as everybody reads it, with its photos' bytes. */
export async function shareAndApprove(stack, member, caption) {
  const admin = await adminOf(stack);
  const [category] = await member.client.json("/api/categories");
  const images = await Promise.all([photo(), photo()]);
  const body = { caption, categoryId: category.id, images };
  const { id, uniqueId } = await member.client.json("/api/deeds", { method: "POST", body, timeoutMs: 30_000 });
  await admin.json(`/api/admin/deeds/${id}/approve`, { method: "PUT", body: {} });
  const deed = await read(member.client, uniqueId);
  return deed;
}

/** A deed and its photos. Throws when one of them is not answered. */
export async function read(client, uniqueId) {
  const deed = await client.json(`/api/deeds/unique/${uniqueId}`);
  const photos = await Promise.all(deed.images.map((path) => client.ask(path)));
  const broken = photos.find(({ status }) => status !== 200);
  if (broken) throw new Error(`A photo of ${uniqueId} answered ${broken.status}: ${broken.text.slice(0, 200)}`);
  return {
    id: deed.id,
    uniqueId,
    status: deed.status,
    caption: deed.caption,
    photos: photos.map(({ bytes }) => bytes),
  };
}

/** The whole walk. Answers the member and the deed. */
export async function walk(stack) {
  const guest = await visitorOf(stack);
  const page = await guest.ask("/");
  bar(
    page.status === 200 && page.text.includes("<html"),
    `the home page comes through the proxy over TLS (${page.status})`,
  );
  const plain = await fetch("http://127.0.0.1/", { redirect: "manual", headers: { host: "localhost" } });
  bar(
    [301, 308].includes(plain.status),
    `without TLS one is sent to it (${plain.status} ${plain.headers.get("location")})`,
  );
  bar((await guest.ask("/metrics")).status === 404, "the proxy does not hand out /metrics");
  guest.close();

  const member = await joinAt(stack, "walker");
  const deed = await shareAndApprove(stack, member, "নদীর পাড়ে গাছ লাগালাম");
  bar(
    deed.status === "approved" && deed.photos.length === 2,
    `${member.username} shared ${deed.uniqueId} with 2 photos, an admin approved it`,
  );
  const onReplica = await until("the replica has the deed", () => stack.hasDeed("replica", deed.uniqueId));
  saw(
    `the replica had it ${onReplica} ms later; its photos are ${deed.photos.map((bytes) => bytes.length).join(" and ")} bytes`,
  );
  return { member, deed };
}

/** The mail catcher got something for that member. */
export async function mailReached({ email }) {
  const isFor = (message) => JSON.stringify(message).includes(email);
  const caught = async () => (await (await fetch("http://127.0.0.1:8025/api/v1/messages")).json()).messages;
  const ms = await until("a mail came", async () => (await caught()).some(isFor));
  const { Subject } = (await caught()).find(isFor);
  bar(true, `a mail to ${email} was caught after ${ms} ms: ${Subject}`);
}

/** As a data string. */
async function photo() {
  const [r, g, b] = randomBytes(3);
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
