import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { RequestFailure } from "./request-failure";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Has the device make a passkey, by the API's options; answers what the API wants to know of it. */
export const createPasskey = (options: string): Promise<string> =>
  asked(() => startRegistration({ optionsJSON: JSON.parse(options) as CreationOptions }));

/** Has the device sign with one of its passkeys, by the API's options. */
export const signWithPasskey = (options: string): Promise<string> =>
  asked(() => startAuthentication({ optionsJSON: JSON.parse(options) as RequestOptions }));

/** The device's own questions may be answered with no, and then nothing is broken. */
async function asked(ask: () => Promise<object>): Promise<string> {
  if (!browserSupportsWebAuthn()) throw new RequestFailure("secondFactor.passkeyUnsupported", "No passkeys here");
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new RequestFailure(
      isKnown ? "secondFactor.passkeyKnown" : "secondFactor.passkeyCancelled",
      error instanceof Error ? error.message : "",
    );
  }
}
