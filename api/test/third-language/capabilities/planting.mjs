export function sayAll({ api, language, say }) {
  const { templateHeadings } = api("capabilities/planting/import/import-columns.value");
  say("headings of a file of plantings", ...templateHeadings(language));
}
