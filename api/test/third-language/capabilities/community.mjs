export async function sayAll({ api, language, say }) {
  const { thanksWeekLine } = api("capabilities/community/thanks/thanks-week.service");
  const span = { from: "2026-11-19T18:00:00Z", until: "2026-11-26T18:00:00Z" };
  for (const people of [1, 3]) {
    const line = thanksWeekLine({ rows: async () => [{ people }] });
    say("thanks in the mail of the week", await line.of("m", language, span), line.sample(language));
  }
}
