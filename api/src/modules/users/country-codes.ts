/** The countries to choose from (`docs/rules.md` P8), as ISO 3166-1 codes. Names and order belong to the web. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  (
    "BD IN PK US GB CA AU DE FR JP CN KR SG MY TH ID PH VN AE SA QA KW OM BH LK NP BT MM TR EG ZA NG KE BR AR MX " +
    "RU IT ES NL SE NO DK CH AT BE IE FI PL CZ HU GR PT NZ IL OTHER"
  ).split(" "),
);
