import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const LONGEST = 400;

const short = (text = "") =>
  stripVTControlCharacters(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ")
    .slice(0, LONGEST);

/** The tests of Jest's JSON report that failed, each with the beginning of its reason; a file that did not run counts as one. */
export function failedInJest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message && assertionResults.length === 0) return [`${name}: ${short(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${short(failureMessages[0])}`);
  });
}

/** Headings and messages of the page as it was when the test failed. */
function shownBy({ attachments = [] }) {
  const { path } = attachments.find(({ name }) => name === "error-context") ?? {};
  const page = path && existsSync(path) ? readFileSync(path, "utf8") : "";
  const lines = page.split("\n");
  const isTelling = (line = "") => /^\s*- (alert|alertdialog|dialog|heading|status)\b/.test(line);
  return short(lines.filter((line, index) => isTelling(line) || isTelling(lines[index - 1])).join("\n"));
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap((suite) => specsOf(suite))];

/** The tests of Playwright's JSON report that failed, each with the beginning of its reason and of what the page showed. */
export const failedInPlaywright = (report) =>
  specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => {
        const last = results.at(-1) ?? {};
        return `[${projectName}] ${file} › ${title}: ${short(last.error?.message ?? last.status)} Page: ${shownBy(last)}`;
      }),
  );
