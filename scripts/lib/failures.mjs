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

/** The tests of Playwright's JSON report that failed at least once, by outcome: for good, or only at the first try. */
export function failedInPlaywright(report) {
  const tests = specsOf(report ?? {}).flatMap(({ file, title, tests: runs }) =>
    runs.map(({ projectName, status, results }) => {
      const reason = results.find(({ status: outcome }) => outcome !== "passed" && outcome !== "skipped");
      return {
        status,
        text: `[${projectName}] ${file} › ${title}: ${short(reason?.error?.message ?? reason?.status)}`,
      };
    }),
  );
  const textsOf = (wanted) => tests.filter(({ status }) => status === wanted).map(({ text }) => text);
  return { failures: textsOf("unexpected"), secondTries: textsOf("flaky") };
}
