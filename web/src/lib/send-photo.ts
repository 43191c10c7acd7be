import { RequestFailure } from "./app-error";

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const codes: Readonly<Record<number, string>> = {
  0: "NETWORK",
  401: "UNAUTHENTICATED",
  413: "PAYLOAD_TOO_LARGE",
  429: "RATE_LIMITED",
  503: "SERVICE_UNAVAILABLE",
};

const failureOf = (request: XMLHttpRequest): RequestFailure => {
  const key = request.status === 0 ? "network" : (request.getResponseHeader("X-Error-Key") ?? "");
  return new RequestFailure(key, request.responseText, codes[request.status] ?? "REQUEST_FAILED");
};

/** A photo that the site has: its id for whatever is to show it, and where it can be seen. */
export interface SentPhoto {
  id: string;
  url: string;
}

function sentPhoto(answer: string): SentPhoto | null {
  try {
    const body: unknown = JSON.parse(answer);
    if (typeof body !== "object" || body === null || !("id" in body) || typeof body.id !== "string") return null;
    return { id: body.id, url: "url" in body && typeof body.url === "string" ? body.url : "" };
  } catch {
    return null;
  }
}

/** Sends one photo. Tells how far it is, which `fetch` cannot. */
export function uploadPhoto(photo: Blob, { onProgress, signal }: Sending): Promise<SentPhoto> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("photo", photo, "photo.jpg");
    request.open("POST", "/media");
    request.setRequestHeader("X-Requested-With", "tree-for-deed");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const sent = request.status === 201 ? sentPhoto(request.responseText) : null;
      if (sent === null) reject(failureOf(request));
      else resolve(sent);
    };
    request.onerror = () => reject(failureOf(request));
    request.onabort = () => reject(new RequestFailure("network", "The upload was stopped", "ABORTED"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

/** The same, answering only the id under which a deed, say, can use it. */
export const sendPhoto = async (photo: Blob, sending: Sending): Promise<string> =>
  (await uploadPhoto(photo, sending)).id;
