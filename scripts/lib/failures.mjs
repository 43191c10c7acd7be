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

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap((suite) => specsOf(suite))];

/** The tests of Playwright's JSON report that failed, each with the beginning of its reason. */
export const failedInPlaywright = (report) =>
  specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => {
        const { error, status } = results.at(-1) ?? {};
        return `[${projectName}] ${file} › ${title}: ${short(error?.message ?? status)}`;
      }),
  );
