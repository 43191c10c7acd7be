import { type DestinationStream, levels } from "pino";

/** Fields that a person at a terminal does not need. */
const LEFT_OUT = ["time", "level", "msg", "version", "role", "requestId", "err"];

/** Writes lines for a person: time, level, text and fields. Requests that went well are left out. */
export function terminalLog(write: (line: string) => void): DestinationStream {
  return {
    write: (json) => {
      const line = JSON.parse(json) as Record<string, unknown> & { level: number; msg: string; time: string };
      const isGoodRequest = line.msg === "Request" && Number(line.status) < 400;
      if (!isGoodRequest) write(lineFor(line));
    },
  };
}

function lineFor(line: Record<string, unknown> & { level: number; msg: string; time: string }): string {
  const fields = Object.entries(line)
    .filter(([name, value]) => !LEFT_OUT.includes(name) && value !== null)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const head = [line.time.slice(11, 19), levels.labels[line.level]?.toUpperCase(), line.msg, ...fields].join(" ");
  const { message, stack } = (line.err ?? {}) as { message?: string; stack?: string };
  return `${head}\n${line.err === undefined ? "" : `${stack ?? message ?? ""}\n`}`;
}
