import type { DemoPhoto } from "../../../platform/wiring/demo-stage";

/** Planting partners. */
export const PLANTERS = [
  { name: "মাটি ও ছায়া", nameEn: "Mati o Chhaya", website: "https://mati-o-chhaya.example.org" },
  { name: "উপকূল বনায়ন সমিতি", nameEn: "Coastal Greening Society", website: null },
] as const;

export interface DemoSurvey {
  readonly daysAgo: number;
  readonly looked: number;
  readonly alive: number;
  readonly note: string;
  readonly photo: DemoPhoto;
}

/** A planting; all its facts were published three days later. Ages in days. */
export interface DemoBatch {
  /** Number of the planter, from 0. */
  readonly planter: number;
  readonly daysAgo: number;
  readonly trees: number;
  readonly district: string;
  readonly village: string;
  readonly villageEn: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly species: string;
  readonly speciesEn: string;
  readonly speciesScientific: string;
  /** In hundredths of a taka. */
  readonly cost: number;
  readonly note: string;
  readonly photos: readonly DemoPhoto[];
  readonly surveys: readonly DemoSurvey[];
  /** The village's name was wrong at first. */
  readonly correction?: { readonly daysAgo: number; readonly reason: string; readonly wrongVillageEn: string };
}

export const BATCHES: readonly DemoBatch[] = [
  {
    planter: 0,
    daysAgo: 40,
    trees: 14,
    district: "BD-13",
    village: "বিরুলিয়া, সাভার",
    villageEn: "Birulia, Savar",
    latitude: 23.8612,
    longitude: 90.3344,
    species: "নিম",
    speciesEn: "Neem",
    speciesScientific: "Azadirachta indica",
    cost: 420_000,
    note: "স্কুলের মাঠের পূর্ব পাশে দুই সারিতে লাগানো হয়েছে। চারার রসিদ নম্বর ১১৭, প্রধান শিক্ষকের সই আছে।",
    photos: [
      { name: "seedlings-1", alt: "স্কুলের মাঠে দুই সারিতে নিমের চারা, প্রতিটির পাশে খুঁটি" },
      { name: "planting-1", alt: "দুজন মিলে চারা বসাচ্ছেন" },
    ],
    surveys: [
      {
        daysAgo: 30,
        looked: 14,
        alive: 13,
        note: "একটি চারা গরুতে খেয়েছে, বাকিগুলোতে নতুন পাতা এসেছে।",
        photo: { name: "growing-1", alt: "নিমের চারাগুলো, নতুন পাতা এসেছে" },
      },
      {
        daysAgo: 3,
        looked: 12,
        alive: 10,
        note: "বারোটি গাছ একটি একটি করে দেখা হয়েছে। দুটি শুকিয়ে গেছে।",
        photo: { name: "growing-2", alt: "সারির গাছগুলো এখন কোমরসমান" },
      },
    ],
  },
  {
    planter: 1,
    daysAgo: 20,
    trees: 16,
    district: "BD-27",
    village: "দাকোপ",
    villageEn: "Dacope",
    latitude: 22.5721,
    longitude: 89.5109,
    species: "কেওড়া",
    speciesEn: "Mangrove apple",
    speciesScientific: "Sonneratia apetala",
    cost: 560_000,
    note: "নদীর চরে বাঁধের বাইরে লাগানো হয়েছে, জোয়ারের পানি পৌঁছায়। ইউনিয়ন পরিষদের প্রত্যয়নপত্র সমিতির কার্যালয়ে আছে।",
    photos: [{ name: "shore-1", alt: "নদীর চরে কেওড়ার চারা, পেছনে নদী" }],
    surveys: [
      {
        daysAgo: 5,
        looked: 10,
        alive: 8,
        note: "ভাটার সময় দশটি চারা দেখা হয়েছে, দুটি স্রোতে ভেসে গেছে।",
        photo: { name: "shore-2", alt: "ভাটার সময় চরের চারাগুলো" },
      },
    ],
    correction: {
      daysAgo: 18,
      reason: "ইংরেজিতে গ্রামের নামের বানান ভুল ছিল।",
      wrongVillageEn: "Dakop",
    },
  },
  {
    planter: 0,
    daysAgo: 10,
    trees: 15,
    district: "BD-60",
    village: "জাফলং",
    villageEn: "Jaflong",
    latitude: 25.1635,
    longitude: 92.0176,
    species: "জারুল",
    speciesEn: "Jarul (pride of India)",
    speciesScientific: "Lagerstroemia speciosa",
    cost: 525_000,
    note: "Planted along the path to the primary school. Each sapling has a stake; the nursery’s receipt is no. 131.",
    photos: [{ name: "seedlings-2", alt: "Young jarul trees with stakes in two rows" }],
    surveys: [],
  },
  {
    planter: 0,
    daysAgo: 4,
    trees: 8,
    district: "BD-54",
    village: "গোদাগাড়ী",
    villageEn: "Godagari",
    latitude: 24.4672,
    longitude: 88.3301,
    species: "আম",
    speciesEn: "Mango",
    speciesScientific: "Mangifera indica",
    cost: 360_000,
    note: "কমিউনিটি ক্লিনিকের উঠানে। দেখাশোনা করবেন ক্লিনিকের কর্মীরা, তাঁদের সই করা তালিকা আছে।",
    photos: [{ name: "seedlings-3", alt: "ক্লিনিকের উঠানে সারি করে লাগানো আমের চারা" }],
    surveys: [],
  },
];

/** An unfinished draft of a partner. */
export const DRAFT_BATCH = {
  trees: 12,
  district: "BD-52",
  village: "তেঁতুলিয়া",
  villageEn: "Tetulia",
  latitude: 26.4829,
  longitude: 88.3463,
  species: "কাঁঠাল",
  speciesEn: "Jackfruit",
  speciesScientific: "Artocarpus heterophyllus",
  note: null,
} as const;
