import path from "node:path";
import { pathToFileURL } from "node:url";
import type {
  KnownAnswer,
  PageAnswer,
  PageOperation,
  RenderRequest,
  WebRenderer,
} from "@tree-for-deed/common/renderer";
import { CAPABILITY_NAMES } from "../api/src/modules";
import { JSON_TYPE } from "./member";

const SITE = {
  publicUrl: "https://example.org",
  contact: { email: "hello@example.org", facebook: null, instagram: null, linkedin: null },
  timeZone: "Asia/Dhaka",
  capabilities: CAPABILITY_NAMES,
  language: "bn",
  lite: false,
} as const;

const WARM_UP = 20;
const TURNS = 60;

/** Answers after a like on the first deed, or one more deed of the first place. */
function changed(known: readonly KnownAnswer[], turn: number): KnownAnswer[] {
  const text = JSON.stringify(known);
  return JSON.parse(text.replace(/"(likes|deedCount)":\d+/, (_, name: string) => `"${name}":${turn}`)) as KnownAnswer[];
}

/**
 * CPU milliseconds of one rendering of a page with all answers known, after one number in them has changed: the work
 * for an outdated cached page.
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
