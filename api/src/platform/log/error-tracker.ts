import { randomUUID } from "node:crypto";
import type { DestinationStream } from "pino";
import { SITE_BUILD, SITE_VERSION } from "../metrics/version";
import { BROWSER_ERROR } from "./logger";

/** A project of an error tracker that takes Sentry's envelopes, such as Sentry and GlitchTip. */
export interface TrackerAddress {
  readonly url: string;
  readonly key: string;
}

const SEND_MS = 5_000;
const WINDOW_MS = 60_000;
/** The tracker hears of so many errors of a process in a minute, and of the same one once. The log has them all. */
const EVENTS_MAX = 30;
const REFUSED_S = 60;
const CAUSES_MAX = 5;
const FRAMES_MAX = 50;

/** Reads a DSN such as `https://key@errors.example.org/7`; `null` if it is none. */
export function trackerAddress(dsn: string): TrackerAddress | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, prefix, project] = /^(.*)\/([\w-]+)$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || !username || project === undefined) return null;
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key: username };
}

/** Sends an envelope with one event, or an empty one. Rejects when nobody answers. */
export function postEnvelope(
  { url, key }: TrackerAddress,
  event: { readonly event_id: string } | null,
): Promise<Response> {
  const lines = event === null ? [{}] : [{ event_id: event.event_id }, { type: "event" }, event];
  return fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-sentry-envelope",
      "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=tree-for-deed/${SITE_VERSION}, sentry_key=${key}`,
    },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
    redirect: "manual",
    signal: AbortSignal.timeout(SEND_MS),
  });
}

/**
 * A destination of the log that passes unexpected errors, of this process and of browsers, to an error tracker. What the
 * tracker does not take is dropped: nothing waits for it.
 */
export class ErrorTracker implements DestinationStream {
  readonly #sending = new Set<Promise<void>>();
  #known = new Set<string>();
  #windowEnds = 0;
  #refusedUntil = 0;

  constructor(private readonly address: TrackerAddress) {}

  write(text: string): void {
    const now = Date.now();
    const event = now < this.#refusedUntil ? null : eventOf(JSON.parse(text) as Line);
    if (event === null || !this.#isNew(JSON.stringify(event.exception), now)) return;
    const sending = this.#send({ ...event, event_id: randomUUID().replaceAll("-", "") });
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  /** Waits for what is on its way. */
  async flush(): Promise<void> {
    await Promise.all(this.#sending);
  }

  #isNew(what: string, now: number): boolean {
    if (now >= this.#windowEnds) {
      this.#known = new Set();
      this.#windowEnds = now + WINDOW_MS;
    }
    if (this.#known.size >= EVENTS_MAX || this.#known.has(what)) return false;
    this.#known.add(what);
    return true;
  }

  async #send(event: TrackedEvent & { readonly event_id: string }): Promise<void> {
    try {
      const answer = await postEnvelope(this.address, event);
      await answer.body?.cancel();
      if (answer.ok) return;
      const seconds = Number(answer.headers.get("retry-after"));
      this.#refusedUntil = Date.now() + (seconds > 0 ? seconds : REFUSED_S) * 1000;
    } catch {
      this.#refusedUntil = Date.now() + REFUSED_S * 1000;
    }
  }
}

interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** A line of the log. */
interface Line {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly host?: string;
  readonly role?: string;
  readonly requestId?: string;
  readonly job?: string;
  readonly err?: LoggedError;
  /** The fields of an error in a browser begin here. */
  readonly name?: string;
  readonly message?: string;
  readonly frames?: readonly string[];
  readonly page?: string;
  readonly build?: string;
}

interface Frame {
  readonly filename: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

interface TrackedError {
  readonly type: string;
  readonly value: string;
  readonly stacktrace?: { readonly frames: readonly Frame[] };
}

/** As https://develop.sentry.dev/sdk/data-model/event-payloads/ describes it: the outermost call and cause come first. */
interface TrackedEvent {
  readonly timestamp: string;
  readonly platform: "node" | "javascript";
  readonly level: "error" | "fatal";
  readonly release: string;
  readonly server_name?: string;
  readonly logentry: { readonly formatted: string };
  readonly tags: Readonly<Record<string, string | undefined>>;
  readonly exception: { readonly values: readonly TrackedError[] };
}

const ERROR = 50;
const FATAL = 60;
const RELEASE = `tree-for-deed@${SITE_VERSION}${SITE_BUILD.commit === null ? "" : `+${SITE_BUILD.commit}`}`;

function eventOf(line: Line): TrackedEvent | null {
  const { level, time, msg = "", host, role, requestId, job, err, name = "Error", message = "", page, build } = line;
  const common = { timestamp: time, release: RELEASE, server_name: host, logentry: { formatted: msg } };
  if (msg === BROWSER_ERROR)
    return {
      ...common,
      platform: "javascript",
      level: "error",
      tags: { requestId, page, build },
      exception: {
        values: [{ type: name, value: message, stacktrace: { frames: framesOfBrowser(line.frames ?? []) } }],
      },
    };
  if (level < ERROR || err === undefined) return null;
  return {
    ...common,
    platform: "node",
    level: level >= FATAL ? "fatal" : "error",
    tags: { role, requestId, job },
    exception: { values: withCauses(err).toReversed().map(trackedError) },
  };
}

function withCauses(err: LoggedError): LoggedError[] {
  const errors: LoggedError[] = [];
  for (let each: LoggedError | undefined = err; each && errors.length < CAUSES_MAX; each = each.cause)
    errors.push(each);
  return errors;
}

function trackedError({ type, message = "", stack = "" }: LoggedError): TrackedError {
  const frames = stack.split("\n").flatMap((line) => frameOf(line) ?? []);
  return {
    type,
    value: message,
    ...(frames.length > 0 && { stacktrace: { frames: frames.slice(0, FRAMES_MAX).toReversed() } }),
  };
}

function frameOf(line: string): Frame | null {
  const [, called, filename, lineno, colno] = /^ {4}at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? [];
  if (filename === undefined) return null;
  const place = { filename, lineno: Number(lineno), colno: Number(colno) };
  return { ...place, function: called, in_app: !/node_modules|^node:/.test(filename) };
}

/** Frames such as `assets/start-Ab12.js:1:200`, the innermost first. */
function framesOfBrowser(frames: readonly string[]): Frame[] {
  return frames
    .map((frame) => {
      const [file = "", lineno, colno] = frame.split(":");
      return { filename: `app:///${file}`, lineno: Number(lineno), colno: Number(colno), in_app: true };
    })
    .toReversed();
}
