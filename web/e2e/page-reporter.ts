import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const snapshot = /```yaml\n([\s\S]*?)\n```/;
const longest = 6_000;

/** Prints why a test failed and what the page contained then, since runs on another machine leave nothing else. */
export default class PageReporter implements Reporter {
  readonly #failures: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === "passed" || result.status === "skipped") return;
    const [, project = "", , ...names] = test.titlePath();
    const title = `[${project}] ${names.join(" › ")} (${result.status})`;
    this.#failures.push(`${title}\n${reasonOf(result)}\n${pageOf(result)}`);
  }

  onEnd(_run: FullResult): void {
    for (const failure of this.#failures) console.log(`\nWhat the page held: ${failure}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The expectation, without terminal colours. */
const reasonOf = ({ errors }: TestResult): string =>
  errors.map(({ message = "(no reason)" }) => stripVTControlCharacters(message)).join("\n");

function pageOf({ attachments }: TestResult): string {
  const context = attachments.find(({ name }) => name === "error-context");
  if (!context) return "(nothing was kept)";
  const text =
    context.body?.toString() ?? (context.path && existsSync(context.path) && readFileSync(context.path, "utf8"));
  return (text ? snapshot.exec(text)?.[1] : undefined)?.slice(0, longest) ?? "(no page)";
}
