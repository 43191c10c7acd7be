import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { RequestFailure } from "./request-failure";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Asks the device to create a passkey, with the API's options; returns its answer for the API. */
export const createPasskey = (options: string): Promise<string> =>
  asked(() => startRegistration({ optionsJSON: JSON.parse(options) as CreationOptions }));

/** Asks the device to sign with one of its passkeys, with the API's options. */
export const signWithPasskey = (options: string): Promise<string> =>
  asked(() => startAuthentication({ optionsJSON: JSON.parse(options) as RequestOptions }));

/** Declining the device's dialog is not an error of the site. */
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
