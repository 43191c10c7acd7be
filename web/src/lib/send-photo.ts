import { RequestFailure } from "./request-failure";
import { postRest, type Sending } from "./site-request";
import { isRecord } from "./told-failure";

/** An uploaded photo: its id, and its address. */
export interface SentPhoto {
  id: string;
  url: string;
}

/** Sends one photo. Throws a `RequestFailure`. */
export async function sendPhoto(photo: Blob, sending: Omit<Sending, "headers"> = {}): Promise<SentPhoto> {
  const body = new FormData();
  body.append("photo", photo, "photo.jpg");
  const sent = await postRest("/media", body, sending);
  if (!isRecord(sent) || typeof sent["id"] !== "string") throw new RequestFailure("network", "No photo", "NETWORK");
  return { id: sent["id"], url: typeof sent["url"] === "string" ? sent["url"] : "" };
}
