import { either } from "./either";
import type { Language } from "./languages";

interface Named {
  /** The name in English. */
  readonly name: string;
  readonly nameBn: string;
}

/** A division of Bangladesh by its code in ISO 3166-2. */
export interface Division extends Named {
  readonly id: string;
}

/** A district of Bangladesh by its code in ISO 3166-2. */
export interface District extends Named {
  readonly id: string;
  /** The id of its division. */
  readonly division: string;
}

const DIVISIONS = [
  ["BD-A", "Barishal", "বরিশাল"],
  ["BD-B", "Chattogram", "চট্টগ্রাম"],
  ["BD-C", "Dhaka", "ঢাকা"],
  ["BD-D", "Khulna", "খুলনা"],
  ["BD-E", "Rajshahi", "রাজশাহী"],
  ["BD-F", "Rangpur", "রংপুর"],
  ["BD-G", "Sylhet", "সিলেট"],
  ["BD-H", "Mymensingh", "ময়মনসিংহ"],
] as const;

const DISTRICTS = [
  ["BD-01", "B", "Bandarban", "বান্দরবান"],
  ["BD-02", "A", "Barguna", "বরগুনা"],
  ["BD-03", "E", "Bogura", "বগুড়া"],
  ["BD-04", "B", "Brahmanbaria", "ব্রাহ্মণবাড়িয়া"],
  ["BD-05", "D", "Bagerhat", "বাগেরহাট"],
  ["BD-06", "A", "Barishal", "বরিশাল"],
  ["BD-07", "A", "Bhola", "ভোলা"],
  ["BD-08", "B", "Cumilla", "কুমিল্লা"],
  ["BD-09", "B", "Chandpur", "চাঁদপুর"],
  ["BD-10", "B", "Chattogram", "চট্টগ্রাম"],
  ["BD-11", "B", "Cox’s Bazar", "কক্সবাজার"],
  ["BD-12", "D", "Chuadanga", "চুয়াডাঙ্গা"],
  ["BD-13", "C", "Dhaka", "ঢাকা"],
  ["BD-14", "F", "Dinajpur", "দিনাজপুর"],
  ["BD-15", "C", "Faridpur", "ফরিদপুর"],
  ["BD-16", "B", "Feni", "ফেনী"],
  ["BD-17", "C", "Gopalganj", "গোপালগঞ্জ"],
  ["BD-18", "C", "Gazipur", "গাজীপুর"],
  ["BD-19", "F", "Gaibandha", "গাইবান্ধা"],
  ["BD-20", "G", "Habiganj", "হবিগঞ্জ"],
  ["BD-21", "H", "Jamalpur", "জামালপুর"],
  ["BD-22", "D", "Jashore", "যশোর"],
  ["BD-23", "D", "Jhenaidah", "ঝিনাইদহ"],
  ["BD-24", "E", "Joypurhat", "জয়পুরহাট"],
  ["BD-25", "A", "Jhalakathi", "ঝালকাঠি"],
  ["BD-26", "C", "Kishoreganj", "কিশোরগঞ্জ"],
  ["BD-27", "D", "Khulna", "খুলনা"],
  ["BD-28", "F", "Kurigram", "কুড়িগ্রাম"],
  ["BD-29", "B", "Khagrachhari", "খাগড়াছড়ি"],
  ["BD-30", "D", "Kushtia", "কুষ্টিয়া"],
  ["BD-31", "B", "Lakshmipur", "লক্ষ্মীপুর"],
  ["BD-32", "F", "Lalmonirhat", "লালমনিরহাট"],
  ["BD-33", "C", "Manikganj", "মানিকগঞ্জ"],
  ["BD-34", "H", "Mymensingh", "ময়মনসিংহ"],
  ["BD-35", "C", "Munshiganj", "মুন্সীগঞ্জ"],
  ["BD-36", "C", "Madaripur", "মাদারীপুর"],
  ["BD-37", "D", "Magura", "মাগুরা"],
  ["BD-38", "G", "Moulvibazar", "মৌলভীবাজার"],
  ["BD-39", "D", "Meherpur", "মেহেরপুর"],
  ["BD-40", "C", "Narayanganj", "নারায়ণগঞ্জ"],
  ["BD-41", "H", "Netrokona", "নেত্রকোণা"],
  ["BD-42", "C", "Narsingdi", "নরসিংদী"],
  ["BD-43", "D", "Narail", "নড়াইল"],
  ["BD-44", "E", "Natore", "নাটোর"],
  ["BD-45", "E", "Chapai Nawabganj", "চাঁপাইনবাবগঞ্জ"],
  ["BD-46", "F", "Nilphamari", "নীলফামারী"],
  ["BD-47", "B", "Noakhali", "নোয়াখালী"],
  ["BD-48", "E", "Naogaon", "নওগাঁ"],
  ["BD-49", "E", "Pabna", "পাবনা"],
  ["BD-50", "A", "Pirojpur", "পিরোজপুর"],
  ["BD-51", "A", "Patuakhali", "পটুয়াখালী"],
  ["BD-52", "F", "Panchagarh", "পঞ্চগড়"],
  ["BD-53", "C", "Rajbari", "রাজবাড়ী"],
  ["BD-54", "E", "Rajshahi", "রাজশাহী"],
  ["BD-55", "F", "Rangpur", "রংপুর"],
  ["BD-56", "B", "Rangamati", "রাঙ্গামাটি"],
  ["BD-57", "H", "Sherpur", "শেরপুর"],
  ["BD-58", "D", "Satkhira", "সাতক্ষীরা"],
  ["BD-59", "E", "Sirajganj", "সিরাজগঞ্জ"],
  ["BD-60", "G", "Sylhet", "সিলেট"],
  ["BD-61", "G", "Sunamganj", "সুনামগঞ্জ"],
  ["BD-62", "C", "Shariatpur", "শরীয়তপুর"],
  ["BD-63", "C", "Tangail", "টাঙ্গাইল"],
  ["BD-64", "F", "Thakurgaon", "ঠাকুরগাঁও"],
] as const;

const named = (name: string, nameBn: string): Named => ({ name, nameBn: nameBn.normalize("NFC") });

export const divisions: readonly Division[] = DIVISIONS.map(([id, name, nameBn]) => ({ id, ...named(name, nameBn) }));

/** The 64 districts of Bangladesh. */
export const districts: readonly District[] = DISTRICTS.map(([id, letter, name, nameBn]) => ({
  id,
  division: `BD-${letter}`,
  ...named(name, nameBn),
}));

const byId = new Map(districts.map((district) => [district.id, district]));

export const isDistrict = (id: string): boolean => byId.has(id);

/** The name of a district in the reader's language; the id itself if it is unknown. */
export function districtName(id: string, language: Language): string {
  const district = byId.get(id);
  return district ? either(language, district.nameBn, district.name) : id;
}

/** The districts in alphabetical order of the language. */
export function sortedDistricts(language: Language): readonly District[] {
  const collator = new Intl.Collator(language);
  return [...districts].sort((a, b) => collator.compare(districtName(a.id, language), districtName(b.id, language)));
}
