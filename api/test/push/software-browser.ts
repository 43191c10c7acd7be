import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

/** A browser's subscription data, which also decrypts its messages, by RFC 8291 and not by our library. */
export interface SoftwareBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Content of a message. */
  read(body: Buffer): unknown;
  /** Decrypted text of a message. */
  open(body: Buffer): string;
}

/** A browser's own keys, base64url. */
interface BrowserKeys {
  readonly privateKey: string;
  readonly auth: string;
}

const TAG_BYTES = 16;

export function softwareBrowser(endpoint: string, given?: BrowserKeys): SoftwareBrowser {
  const own = createECDH("prime256v1");
  if (given) own.setPrivateKey(given.privateKey, "base64url");
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const auth = given ? Buffer.from(given.auth, "base64url") : randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const recordBytes = body.readUInt32BE(16);
    const keyBytes = body[20] ?? 0;
    const theirs = body.subarray(21, 21 + keyBytes);
    const sealed = body.subarray(21 + keyBytes);
    // Browsers accept only one record.
    if (sealed.length > recordBytes) throw new Error("The message has more than one record");
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownPublic, theirs]);
    const secret = derive(own.computeSecret(theirs), auth, info, 32);
    const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const decipher = createDecipheriv("aes-128-gcm", key, derive(secret, salt, "Content-Encoding: nonce\0", 12));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
  };
  return {
    endpoint,
    p256dh: ownPublic.toString("base64url"),
    auth: auth.toString("base64url"),
    open,
    read: (body) => JSON.parse(open(body)) as unknown,
  };
}

interface VapidClaims {
  readonly aud: string;
  readonly sub: string;
  readonly exp: number;
  readonly header: unknown;
  readonly key: string;
}

/** The site's claims in the header of a message; throws unless it is signed with the key that it names. */
export function vapidClaims(authorization: string): VapidClaims {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const signed = Buffer.from(`${header}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("The signature is not that key's");
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  return { ...(read(claims) as Omit<VapidClaims, "header" | "key">), header: read(header), key };
}
