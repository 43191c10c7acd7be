export async function sayAll({ api, language, say, site }) {
  const { embedPage, laterEmbed, missingEmbed } = api("capabilities/embeds/embed.page");
  const { EmbedReader } = api("capabilities/embeds/embed-reader.service");
  const look = { language, theme: undefined };
  const trees = { earned: 3, inGround: 1 };
  const category = { name: "N", nameEn: "N" };
  const deed = { uniqueId: "D-1", caption: "C", category, author: { isFormerMember: true }, images: [] };
  const deeds = { byUniqueId: async () => ({ ...deed, createdAt: new Date("2026-01-02") }) };
  const reader = new EmbedReader({ deeds, timeZone: site.timeZone });
  for (const content of [
    { kind: "counter", trees },
    { kind: "grove", trees, pictures: { day: "/g.svg", night: "/g.svg" } },
    { kind: "member", trees, name: "N", username: "u", picture: null, deeds: 2 },
    await reader.find({ kind: "deed", name: "D-1" }, language),
  ])
    say(`embed of a ${content.kind}`, embedPage(content, look).html, missingEmbed(content.kind, look).html);
  for (const seconds of [5, 300])
    for (const code of ["RATE_LIMITED", "SERVICE_UNAVAILABLE"])
      say("embed, later", laterEmbed({ code, key: "service.busy", retryAfter: seconds }, look).html);
}
