/** Titles before a name: মোঃ, মোছাঃ, Md., Mrs. and similar. */
const TITLES = /^(?:মো|মোঃ|মোহা|মোহাঃ|মোছা|মোছাঃ|মোসা|মোসাঃ|ডা|ডাঃ|ড|md|mohd|mst|most|dr|mr|mrs|ms)(?:[.:।]|ঃ)*$/iu;

/** The name to greet a member by: the first word of the full name that is not a title. */
export function greetingName(fullName: string): string {
  const words = fullName.normalize("NFC").trim().split(/\s+/u);
  return words.find((word) => !TITLES.test(word)) ?? words[0] ?? "";
}
