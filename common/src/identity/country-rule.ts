import { isCountry } from "../countries";
import { problem } from "../errors";
import { readBy } from "../rule";

/** The code of a country that the site knows. */
export const countryRule = readBy((code) => (isCountry(code) ? code : null), problem("user.country"));
