import { templateSeeds } from "./text-templates";

/** Reply templates for tickets that a new site has. */
export const ANSWER_TEMPLATES = templateSeeds(3, [
  {
    text: "জানানোর জন্য ধন্যবাদ। সমস্যাটি ঠিক করা হয়েছে। আরেকবার চেষ্টা করে দেখুন, না হলে আমাদের আবার লিখুন।",
    textEn:
      "Thank you for telling us. The problem is solved. Please try once more, and write to us again if it is not.",
  },
  {
    text: "আপনার কাজটি এখনও পর্যালোচনার অপেক্ষায় আছে। সিদ্ধান্ত হলেই আপনাকে জানানো হবে।",
    textEn: "Your deed is still waiting for review. We will let you know as soon as it is decided.",
  },
  {
    text: "বিষয়টি বুঝতে আমাদের আরেকটু জানা দরকার। কোন পাতায়, কী করতে গিয়ে এমন হলো, লিখে জানান। একটি স্ক্রিনশট দিলে আরও ভালো হয়।",
    textEn:
      "To understand this we need to know a little more. Please tell us on which page it happened and what you were doing. A screenshot would help even more.",
  },
]);
