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

function idOf(answer: string): string | null {
  try {
    const body: unknown = JSON.parse(answer);
    return typeof body === "object" && body !== null && "id" in body && typeof body.id === "string" ? body.id : null;
  } catch {
    return null;
  }
}

/** Sends one photo and answers the id under which a deed, say, can use it. Tells how far it is, which `fetch` cannot. */
export function sendPhoto(photo: Blob, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("photo", photo, "photo.jpg");
    request.open("POST", "/media");
    request.setRequestHeader("X-Requested-With", "tree-for-deed");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const id = request.status === 201 ? idOf(request.responseText) : null;
      if (id === null) reject(failureOf(request));
      else resolve(id);
    };
    request.onerror = () => reject(failureOf(request));
    request.onabort = () => reject(new RequestFailure("network", "The upload was stopped", "ABORTED"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
