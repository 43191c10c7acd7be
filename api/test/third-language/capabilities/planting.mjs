export async function sayAll({ api, language, say }) {
  const { templateHeadings } = api("capabilities/planting/import/import-columns.value");
  say("headings of a file of plantings", ...templateHeadings(language));
  const { treesWeekLine } = api("capabilities/planting/trees-week.service");
  const span = { from: "2026-11-19T18:00:00Z", until: "2026-11-26T18:00:00Z" };
  for (const trees of [1, 3]) {
    const line = treesWeekLine({ rows: async () => [{ trees }] });
    say("trees in the mail of the week", await line.of("m", language, span), line.sample(language));
  }
}
