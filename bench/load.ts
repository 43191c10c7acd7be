import { connect, type Socket } from "node:net";

/** One HTTP request that can be sent repeatedly. */
export interface Shot {
  readonly port: number;
  readonly bytes: Buffer;
}

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export function shot(port: number, method: string, path: string, headers: Record<string, string>, body = ""): Shot {
  const lines = Object.entries({ host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join("")}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return { port, bytes: Buffer.from(head) };
}

/** Sends each request repeatedly on a separate, kept-alive connection; each waits for its answer. */
export async function fire(shots: readonly Shot[], seconds: number): Promise<Load> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(shots.map((shot) => keepFiring(shot, until, times)));
  const took = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) };
}

/** Status and body of one answer; `bytes` is the raw body. */
export async function once(target: Shot): Promise<{ status: number; body: string; bytes: Buffer }> {
  const socket = await open(target.port);
  const reader = new AnswerReader(socket);
  socket.write(target.bytes);
  const answer = await reader.next();
  socket.destroy();
  return { status: answer.status, body: answer.body.toString("utf8"), bytes: answer.body };
}

async function keepFiring({ port, bytes }: Shot, until: number, times: number[]): Promise<void> {
  const socket = await open(port);
  const reader = new AnswerReader(socket);
  for (let start = performance.now(); start < until; start = performance.now()) {
    socket.write(bytes);
    const { status } = await reader.next();
    if (status !== 200) throw new Error(`Answered ${status}`);
    times.push(performance.now() - start);
  }
  socket.destroy();
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.setNoDelay(true);
    socket.once("error", reject);
  });
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** Cuts a stream into answers by Content-Length: a fraction of the cost of a full HTTP client. */
class AnswerReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #wanted = 0;
  #bodyStart = 0;
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  constructor(socket: Socket) {
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("close", () => this.#waiting?.reject(new Error("The connection was closed")));
  }

  next(): Promise<Answer> {
    return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#wanted === 0) this.#readHead();
    if (this.#wanted === 0 || this.#size < this.#wanted) return;
    const all = Buffer.concat(this.#chunks);
    const answer = { status: Number(all.toString("latin1", 9, 12)), body: all.subarray(this.#bodyStart) };
    this.#chunks = [];
    this.#size = this.#wanted = 0;
    this.#waiting?.resolve(answer);
  }

  #readHead(): void {
    const soFar = Buffer.concat(this.#chunks);
    const end = soFar.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(soFar.toString("latin1", 0, end))?.[1];
    if (length === undefined) throw new Error("An answer without Content-Length cannot be measured");
    this.#bodyStart = end + END_OF_HEAD.length;
    this.#wanted = this.#bodyStart + Number(length);
    this.#chunks = [soFar];
  }
}
