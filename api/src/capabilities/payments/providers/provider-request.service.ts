import { NoAnswer, type ProviderBody } from "./payment-provider.value";

interface ProviderRequest {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly timeoutMs: number;
}

interface ProviderAnswer {
  readonly status: number;
  readonly body: ProviderBody;
}

const ANSWER_BYTES_MAX = 256 * 1024;
const SERVER_ERROR = 500;

/**
 * Requests JSON from a provider. @throws NoAnswer when none comes in time, or it is too large, invalid or a server
 * error
 */
export async function askProvider(url: URL, request: ProviderRequest): Promise<ProviderAnswer> {
  const { timeoutMs, headers = {}, ...rest } = request;
  try {
    const answer = await fetch(url, {
      ...rest,
      headers: { Accept: "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = JSON.parse(await limitedText(answer));
    if (answer.status >= SERVER_ERROR) throw new NoAnswer(`The provider answered with ${answer.status}`);
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw new NoAnswer("The answer is no object");
    return { status: answer.status, body: body as ProviderBody };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    // The original message could contain the address, and with it our password.
    throw new NoAnswer(`No answer from ${url.host}: ${error instanceof Error ? error.name : "unknown"}`);
  }
}

async function limitedText(answer: Response): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > ANSWER_BYTES_MAX) throw new NoAnswer("The answer is too large");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A field of an answer as text, since providers write numbers either way. */
export const textOf = (body: ProviderBody, field: string): string => {
  const value = body[field];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
};
