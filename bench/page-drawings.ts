import path from "node:path";
import { pathToFileURL } from "node:url";
import type {
  KnownAnswer,
  PageAnswer,
  PageOperation,
  RenderRequest,
  WebRenderer,
} from "@tree-for-deed/common/renderer";
import { JSON_TYPE } from "./member";

const SITE = {
  publicUrl: "https://example.org",
  contact: { email: "hello@example.org", facebook: null, instagram: null, linkedin: null },
  timeZone: "Asia/Dhaka",
  language: "bn",
  lite: false,
} as const;

const WARM_UP = 20;
const TURNS = 60;

/** The same answers after somebody liked the first deed, or the first place got one more. */
function changed(known: readonly KnownAnswer[], turn: number): KnownAnswer[] {
  const text = JSON.stringify(known);
  return JSON.parse(text.replace(/"(likes|deedCount)":\d+/, (_, name: string) => `"${name}":${turn}`)) as KnownAnswer[];
}

/**
 * Milliseconds of CPU for one drawing of a page with all answers at hand, after one number in them has changed: what the
 * site does when a kept page is no longer true.
 */
export async function drawingCpu(webDist: string, port: number, page: string): Promise<number> {
  const renderer = (await import(pathToFileURL(path.join(webDist, "server/entry-server.js")).href)) as WebRenderer;
  const known: KnownAnswer[] = [];
  const execute = async (operation: PageOperation): Promise<PageAnswer> => {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify(operation),
    });
    const answer = (await response.json()) as PageAnswer;
    known.push({ operation, answer });
    return answer;
  };
  const request = (answers: readonly KnownAnswer[]): RenderRequest => ({ ...SITE, url: page, execute, known: answers });
  await renderer.render(request([]));
  for (let turn = 0; turn < WARM_UP; turn += 1) await renderer.render(request(changed(known, turn)));
  const requests = Array.from({ length: TURNS }, (_, turn) => request(changed(known, WARM_UP + turn)));
  const before = process.cpuUsage();
  for (const each of requests) await renderer.render(each);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TURNS;
}
