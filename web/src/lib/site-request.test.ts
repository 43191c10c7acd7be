import { sendPhoto } from "./send-photo";

/** A server that answers everything alike, without upload progress. */
function answering(status: number, text: string, errorKey: string | null = null): void {
  const headers = { get: (name: string) => (name === "X-Error-Key" ? errorKey : null) };
  globalThis.fetch = () =>
    Promise.resolve({ status, headers, text: () => Promise.resolve(text) } as unknown as Response);
}

const photo = new Blob(["photo"]);

it("answers the photo that the site has", async () => {
  answering(201, '{"id":"upload-1","url":"/media/1"}');
  expect(await sendPhoto(photo)).toEqual({ id: "upload-1", url: "/media/1" });
});

it.each([
  ["what the site does not take", [422, "Too many pixels", "photo.tooLarge"], "BAD_USER_INPUT", "photo.tooLarge"],
  ["a session that has ended", [401, "Please log in", "session.required"], "UNAUTHENTICATED", "session.required"],
  ["too many at a time", [429, "Later", "limit.uploads"], "RATE_LIMITED", "limit.uploads"],
  ["a file that a proxy finds too large", [413, "<html>"], "PAYLOAD_TOO_LARGE", ""],
  ["a proxy that finds no site", [502, "<html>"], "SERVICE_UNAVAILABLE", ""],
  ["the page of a hotel's network", [200, "<html>"], "NETWORK", "network"],
  ["a photo without an id", [201, "{}"], "NETWORK", "network"],
] as const)("tells %s", async (_what, [status, text, key], code, told) => {
  answering(status, text, key ?? null);
  await expect(sendPhoto(photo)).rejects.toMatchObject({ failure: { code, key: told } });
});

it("tells a line that is cut", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(sendPhoto(photo)).rejects.toMatchObject({ failure: { code: "NETWORK", key: "network" } });
});
