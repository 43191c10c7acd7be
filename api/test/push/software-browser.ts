import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

/** What a browser says of itself, and reads what it is sent with, by RFC 8291 and not by our library. */
export interface SoftwareBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What a message says. */
  read(body: Buffer): unknown;
}

const TAG_BYTES = 16;

export function softwareBrowser(endpoint: string): SoftwareBrowser {
  const own = createECDH("prime256v1");
  const ownPublic = own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
  return {
    endpoint,
    p256dh: ownPublic.toString("base64url"),
    auth: auth.toString("base64url"),
    read: (body) => {
      const salt = body.subarray(0, 16);
      const keyBytes = body[20] ?? 0;
      const theirs = body.subarray(21, 21 + keyBytes);
      const sealed = body.subarray(21 + keyBytes);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownPublic, theirs]);
      const secret = derive(own.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
      const decipher = createDecipheriv("aes-128-gcm", key, derive(secret, salt, "Content-Encoding: nonce\0", 12));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as unknown;
    },
  };
}

/** What a site says of itself in the header of a message; throws unless it is signed with the key that it names. */
export function vapidClaims(authorization: string): { aud: string; sub: string; exp: number; key: string } {
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
  return {
    ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; sub: string; exp: number }),
    key,
  };
}
