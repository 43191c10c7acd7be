import type { Currency } from "@tree-for-deed/common/donations/money";
import type { SceneName } from "./pictures";

/** Posts, partners, tickets, dedications and pledges of the demo site. */
interface PostSeed {
  readonly slug: string;
  readonly title: string;
  readonly titleEn: string;
  readonly excerpt: string;
  readonly excerptEn: string;
  readonly content: string;
  readonly contentEn: string;
  readonly category: string;
  readonly scene: SceneName | null;
  readonly published: boolean;
  readonly daysAgo: number;
}

export const POSTS: readonly PostSeed[] = [
  {
    slug: "first-hundred-trees",
    title: "প্রথম একশ গাছের গল্প",
    titleEn: "The story of our first hundred trees",
    excerpt: "ছোট ছোট ভালো কাজে কীভাবে একশ গাছ অর্জিত হলো, সেই গল্প।",
    excerptEn: "How small good deeds earned a hundred trees.",
    content:
      "## শুরুটা ছিল ছোট\n\nএকজন রক্ত দিলেন, আরেকজন পথশিশুদের পড়ালেন। **অনুমোদিত ভালো কাজে অর্জিত হয় একটি করে গাছ, দিনে সর্বোচ্চ একটি।**\n\nআজ আমরা সবাই মিলে একশ পেরিয়েছি। ধন্যবাদ আপনাদের।",
    contentEn:
      "## It began small\n\nOne of us gave blood, another taught street children. **Every approved good deed earns a tree, at most one a day.**\n\nToday, together, we have passed a hundred. Thank you.",
    category: "খবর",
    scene: "plant",
    published: true,
    daysAgo: 6,
  },
  {
    slug: "how-we-review",
    title: "আমরা যেভাবে ভালো কাজ যাচাই করি",
    titleEn: "How we review good deeds",
    excerpt: "প্রতিটি কাজ একজন মানুষ দেখেন। কী কী দেখা হয়, জেনে নিন।",
    excerptEn: "A person looks at every deed. Here is what they look for.",
    content:
      "প্রতিটি কাজ একজন পর্যালোচক পড়েন এবং ছবি দেখেন।\n\n- কাজটি কি সত্যিই আপনার?\n- ছবিতে কি কাজটি বোঝা যায়?\n- কারও গোপনীয়তা কি নষ্ট হচ্ছে?\n\nঅনুমোদন না হলে কারণটি আপনার প্রোফাইলে লেখা থাকে।",
    contentEn:
      "A reviewer reads every deed and looks at its photos.\n\n- Is it really yours?\n- Do the photos show what was done?\n- Does it respect everybody's privacy?\n\nIf a deed is not approved, the reason is on your profile.",
    category: "নির্দেশিকা",
    scene: "clinic",
    published: true,
    daysAgo: 21,
  },
  {
    slug: "rainy-season-planting",
    title: "বর্ষায় চারা লাগানোর সহজ নিয়ম",
    titleEn: "Planting in the rainy season, made simple",
    excerpt: "কোন গাছ, কত গভীরে, কত দূরে: পাঁচ মিনিটে জেনে নিন।",
    excerptEn: "Which tree, how deep, how far apart: a five-minute read.",
    content:
      "১. চারার গোড়ার মাটির বলটি যেন না ভাঙে।\n২. গর্ত হবে বলের দ্বিগুণ চওড়া।\n৩. লাগানোর পর খুঁটি দিন, প্রথম সপ্তাহে রোজ পানি দিন।",
    contentEn:
      "1. Keep the ball of earth around the roots whole.\n2. Dig the hole twice as wide.\n3. Give the sapling a stake, and water daily for the first week.",
    category: "পরিবেশ",
    scene: "garden",
    published: true,
    daysAgo: 40,
  },
  {
    slug: "winter-drive",
    title: "শীতের কম্বল অভিযান (খসড়া)",
    titleEn: "Winter blanket drive (draft)",
    excerpt: "",
    excerptEn: "",
    content: "তারিখ ঠিক হলে জানানো হবে।",
    contentEn: "To be announced.",
    category: "খবর",
    scene: null,
    published: false,
    daysAgo: 1,
  },
];

export const PARTNERS: readonly { name: string; logo: string; website: string | null }[] = [
  { name: "সবুজ ছায়া ফাউন্ডেশন", logo: "logo-leaf", website: "https://sobuj-chhaya.example.org" },
  { name: "আলোর পাঠশালা", logo: "logo-book", website: "https://alor-pathshala.example.org" },
  { name: "নদীবন্ধু", logo: "logo-wave", website: "https://nodibondhu.example.org" },
  { name: "রক্তঋণ", logo: "logo-drop", website: "https://roktorin.example.org" },
  { name: "Rooftop Gardeners Dhaka", logo: "logo-pot", website: "https://rooftop-gardeners.example.org" },
  { name: "প্রাণীর পাশে", logo: "logo-paw", website: null },
];

export const TICKETS: readonly {
  readonly subject: string;
  readonly description: string;
  readonly response: string | null;
  readonly status: "open" | "resolved" | "closed";
  readonly from: "member" | "guest";
  readonly daysAgo: number;
}[] = [
  {
    subject: "প্রোফাইলের ছবি বদলাতে চাই",
    description: "আমার প্রোফাইলের ছবিটা পুরোনো হয়ে গেছে। কীভাবে নতুন ছবি দেব?",
    response: "প্রোফাইলে গিয়ে “প্রোফাইল সম্পাদনা” বোতামে চাপ দিন। সেখানেই নতুন ছবি বেছে নিতে পারবেন।",
    status: "resolved",
    from: "member",
    daysAgo: 18,
  },
  {
    subject: "আমার কাজটি কবে অনুমোদিত হবে?",
    description: "দুই দিন হলো একটি কাজ পাঠিয়েছি, এখনও অপেক্ষায় দেখাচ্ছে।",
    response: null,
    status: "open",
    from: "member",
    daysAgo: 2,
  },
  {
    subject: "আমাদের স্কুল যুক্ত হতে চায়",
    description: "আমাদের স্কুলের ছাত্রছাত্রীরা একসাথে অংশ নিতে চায়। কীভাবে শুরু করব?",
    response: null,
    status: "open",
    from: "guest",
    daysAgo: 4,
  },
  {
    subject: "Certificate with my full name",
    description: "My certificate shows my username. Can it show my full name?",
    response: "It does now: the name on the certificate is the full name of your profile.",
    status: "closed",
    from: "guest",
    daysAgo: 30,
  },
];

export const PLEDGES: readonly {
  readonly donorName: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly message: string | null;
  readonly outcome: "pending" | "completed" | "cancelled";
  readonly daysAgo: number;
}[] = [
  {
    donorName: "ফারহানা ইসলাম",
    amount: "6000",
    currency: "BDT",
    message: "গাছগুলো বেড়ে উঠুক।",
    outcome: "completed",
    daysAgo: 33,
  },
  {
    donorName: "Daniel Weber",
    amount: "100",
    currency: "USD",
    message: "For the school garden.",
    outcome: "completed",
    daysAgo: 20,
  },
  { donorName: "মাহমুদ হাসান", amount: "2400", currency: "BDT", message: null, outcome: "cancelled", daysAgo: 12 },
  {
    donorName: "নুসরাত জাহান",
    amount: "1200",
    currency: "BDT",
    message: "সামান্য কিছু, ভালোবাসা থেকে।",
    outcome: "pending",
    daysAgo: 3,
  },
];
