import { templateSeeds } from "./text-templates";

/** Rejection reasons that a new site has. */
export const REJECTION_TEMPLATES = templateSeeds(2, [
  {
    text: "ছবিটি স্পষ্ট নয়, তাই কাজটি বোঝা যাচ্ছে না। অনুগ্রহ করে একটি পরিষ্কার ছবি দিয়ে আবার জমা দিন।",
    textEn: "The photo is not clear enough to see the deed. Please submit it again with a clear photo.",
  },
  {
    text: "ছবি আর বিবরণ মিলছে না। অনুগ্রহ করে এই কাজেরই ছবি দিন, অথবা বিবরণটি সংশোধন করুন।",
    textEn: "The photo and the description do not match. Please add a photo of this deed or correct the description.",
  },
  {
    text: "বিবরণটি খুব সংক্ষিপ্ত। কী করেছেন, কোথায় ও কার জন্য করেছেন, তা একটু বিস্তারিত লিখুন।",
    textEn: "The description is too short. Please tell us a little more: what you did, where, and for whom.",
  },
  {
    text: "এই কাজটি আগেই একবার জমা দেওয়া হয়েছে। প্রতিটি ভালো কাজ একবারই গোনা হয়।",
    textEn: "This deed has already been submitted. Each good deed counts once.",
  },
  {
    text: "ছবিতে অন্য কারও মুখ বা ব্যক্তিগত তথ্য দেখা যাচ্ছে। অনুগ্রহ করে তাঁর সম্মতি নিন, অথবা অন্য একটি ছবি দিন।",
    textEn: "The photo shows somebody’s face or private details. Please ask for their consent or choose another photo.",
  },
  {
    text: "ছবিটি আপনার নিজের তোলা নয় বলে মনে হচ্ছে। অনুগ্রহ করে নিজের করা কাজের নিজের তোলা ছবি দিন।",
    textEn: "The photo does not seem to be your own. Please share a photo that you took of a deed that you did.",
  },
]);
