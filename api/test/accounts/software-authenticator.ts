import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A device with one passkey, as a site sees it: keys on P-256, a counter, and a browser's answers. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  /** Whether it asks its owner for a fingerprint or PIN. */
  verifies = true;
  #userHandle: string | null = null;
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

  /** `origin` is the calling page. */
  constructor(readonly origin: string) {
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** The result of `navigator.credentials.create`, as JSON. */
  create(options: string): string {
    const { challenge, rp, user } = JSON.parse(options) as CreationOptions;
    this.#userHandle = user.id;
    const authData = Buffer.concat([this.#authData(rp.id, WITH_KEY), this.#attested()]);
    const attestationObject = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", challenge).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** The result of `navigator.credentials.get`, as JSON. */
  get(options: string): string {
    const { challenge, rpId } = JSON.parse(options) as RequestOptions;
    const clientData = this.#clientData("webauthn.get", challenge);
    const authData = this.#authData(rpId, 0);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: createSign("sha256").update(signed).sign(this.#keys.privateKey).toString("base64url"),
      ...(this.#userHandle && { userHandle: this.#userHandle }),
    });
  }

  #answer(response: object): string {
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
      response,
    });
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    this.counter += 1;
    counter.writeUInt32BE(this.counter);
    const shown = PRESENT | (this.verifies ? VERIFIED : 0) | flags;
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([shown]), counter]);
  }

  /** AAGUID, the credential's id with its length, and the public key in COSE. */
  #attested(): Buffer {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  }
}

/** The head of a CBOR value (RFC 8949): its major type and a number. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 255]);
}

const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
