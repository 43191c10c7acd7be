export async function sayAll({ api, badge, language, picture, site }) {
  const { paintCard } = api("capabilities/sharing/card.drawing");
  const { CardReader } = api("capabilities/sharing/card-reader.service");
  const person = { name: "N", picture: null };
  const cards = [
    { kind: "site" },
    { kind: "profile", person, username: "u", deeds: 0, trees: 0, planted: null, rank: null, badge: null },
    { kind: "profile", person, username: "u", deeds: 3, trees: 2, planted: 1, rank: 1, badge },
    { kind: "leaderboard", places: [] },
    { kind: "leaderboard", places: [{ rank: 1, deeds: 3, person }] },
  ];
  for (const card of cards)
    await picture(`card of a ${card.kind}`, () => paintCard({ language, ...card }, { cut: async () => null }));
  const tree = { state: "earned", day: "2026-01-02", fundedAt: null, plantedOn: null, code: "X-1", deedId: "d" };
  for (const found of [
    { ...tree, dedication: { about: "person", words: "W" } },
    { ...tree, state: "funded", fundedAt: new Date("2026-03-04"), dedication: { about: "event", words: "W" } },
    { ...tree, state: "planted", plantedOn: "2026-05-06", dedication: null },
  ]) {
    const deeds = { byIds: async () => [{ author: { isFormerMember: true } }] };
    const reader = new CardReader({ trees: () => [async () => found], deeds, timeZone: site.timeZone });
    const content = await reader.read({ kind: "tree", code: "X-1" }, language);
    await picture("card of a tree", () => paintCard(content, { cut: async () => null }));
  }
}
