export async function sayAll({ api, language, picture, publicUrl }) {
  const { paintSponsorCertificate } = api("capabilities/sponsorship/sponsor-certificate.drawing");
  for (const trees of [null, 3])
    await picture("sponsor's certificate", () =>
      paintSponsorCertificate({ language, code: "C", url: publicUrl, organisation: "O", trees, date: "D" }),
    );
}
