import { NoticeKind } from "./notice-kind.enum";
import { inBrackets, type MailTexts } from "./notice.texts";

export const BENGALI: MailTexts = {
  kinds: {
    [NoticeKind.DEED_APPROVED]: ({ deed, deedLink }) => ({
      subject: `আপনার ভালো কাজটি অনুমোদিত হয়েছে (${deed})`,
      lines: ["আপনার ভালো কাজটি যাচাই করে অনুমোদন করা হয়েছে। এখন সবাই এটি দেখতে পাবেন।", deedLink],
    }),
    [NoticeKind.DEED_REJECTED]: ({ deed, reason, profileLink }) => ({
      subject: `আপনার ভালো কাজটি অনুমোদন করা যায়নি (${deed})`,
      lines: [
        "আপনার পাঠানো ভালো কাজটি এবার অনুমোদন করা যায়নি। কারণ:",
        reason,
        "প্রোফাইল থেকে কাজটি সংশোধন করে আবার পাঠাতে পারবেন:",
        profileLink,
      ],
    }),
    [NoticeKind.DEED_REOPENED]: ({ deed, profileLink }) => ({
      subject: `আপনার ভালো কাজটি আবার যাচাই করা হচ্ছে (${deed})`,
      lines: ["আপনার ভালো কাজটির বিষয়ে আগের সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে। কাজটি আবার যাচাইয়ের অপেক্ষায় আছে।", profileLink],
    }),
    [NoticeKind.DEED_DELETED]: ({ deed, supportLink }) => ({
      subject: `আপনার একটি ভালো কাজ মুছে ফেলা হয়েছে (${deed})`,
      lines: [`একজন অ্যাডমিন আপনার ${deed} নম্বরের কাজটি মুছে ফেলেছেন। কারণ জানতে চাইলে সহায়তা কেন্দ্রে লিখুন।`, supportLink],
    }),
    [NoticeKind.DEED_REPORT_UPHELD]: ({ deed }) => ({
      subject: `একটি কাজ নিয়ে আপনি ঠিকই বলেছিলেন (${deed})`,
      lines: [`আপনি ${deed} নম্বরের কাজটি নিয়ে জানিয়েছিলেন। আমরা দেখেছি; কাজটি এখন আর দেখানো হচ্ছে না। জানানোর জন্য ধন্যবাদ।`],
    }),
    [NoticeKind.DEED_REPORT_DISMISSED]: ({ deed, deedLink }) => ({
      subject: `আপনার জানানো কাজটি আমরা দেখেছি (${deed})`,
      lines: [`আপনি ${deed} নম্বরের কাজটি নিয়ে জানিয়েছিলেন। আমরা দেখেছি; কাজটি থাকছে। জানানোর জন্য ধন্যবাদ।`, deedLink],
    }),
    [NoticeKind.BADGE_EARNED]: ({ badge, certificateLink, profileLink }) => ({
      subject: `অভিনন্দন! আপনি “${badge}” ব্যাজ পেয়েছেন`,
      lines: [
        `আপনার ভালো কাজের স্বীকৃতি হিসেবে আপনি “${badge}” ব্যাজ ও একটি সনদ পেয়েছেন।`,
        ...(certificateLink
          ? ["আপনার সনদ দেখুন, সংরক্ষণ করুন বা অন্যদের দেখান:", certificateLink]
          : ["প্রোফাইলে দেখে নিন:", profileLink]),
      ],
    }),
    [NoticeKind.BADGE_REVOKED]: ({ badge, profileLink }) => ({
      subject: `আপনার “${badge}” ব্যাজটি আপাতত নেই`,
      lines: [
        `আপনার একটি কাজ এখন আর গোনা হচ্ছে না, তাই “${badge}” ব্যাজ ও সনদ ফিরিয়ে নেওয়া হয়েছে। আরেকটি ভালো কাজ অনুমোদিত হলেই তা ফিরে পাবেন।`,
        profileLink,
      ],
    }),
    [NoticeKind.TREE_PLANTED]: ({ trees, treeLink }) => ({
      subject:
        trees === 1
          ? "আপনার গাছটি মাটিতে রোপণ করা হয়েছে"
          : `আপনার ${trees.toLocaleString("bn-BD")}টি গাছ মাটিতে রোপণ করা হয়েছে`,
      lines: [
        trees === 1
          ? "আপনার ভালো কাজে যে গাছ পাওনা হয়েছিল, সেটি এখন মাটিতে। কোথায়, কবে আর কোন প্রমাণে, এখানে দেখে নিন:"
          : "আপনার ভালো কাজে যে গাছগুলো পাওনা হয়েছিল, সেগুলোর কয়েকটি এখন মাটিতে। কোনটি কোথায়, প্রোফাইলে দেখে নিন:",
        treeLink,
      ],
    }),
    [NoticeKind.DEDICATION_ACCEPTED]: ({ treeLink }) => ({
      subject: "আপনার গাছের উৎসর্গ এখন সবাই পড়তে পারবেন",
      lines: ["যে কথায় গাছটি উৎসর্গ করেছেন, আমরা তা পড়েছি। গাছের পাতায় এখন সবাই তা দেখতে পাবেন:", treeLink],
    }),
    [NoticeKind.DEDICATION_REFUSED]: ({ reason, treeLink }) => ({
      subject: "আপনার গাছের উৎসর্গ দেখানো গেল না",
      lines: [
        "যে কথায় গাছটি উৎসর্গ করতে চেয়েছেন, আমরা তা পড়েছি, কিন্তু দেখাতে পারছি না। কারণ:",
        reason,
        "গাছের পাতায় গিয়ে অন্য কথা লিখতে পারেন:",
        treeLink,
      ],
    }),
    [NoticeKind.TICKET_ANSWERED]: ({ subject, answer, ticket, supportLink, member }) => ({
      subject: subject ? `আপনার প্রশ্নের উত্তর দেওয়া হয়েছে: ${subject}` : `আপনার প্রশ্নের উত্তর দেওয়া হয়েছে${inBrackets(ticket)}`,
      lines: [
        subject
          ? `“${subject}”${inBrackets(ticket)} বিষয়ে আপনি আমাদের সহায়তা কেন্দ্রে লিখেছিলেন। আমাদের উত্তর:`
          : `আপনি আমাদের সহায়তা কেন্দ্রে লিখেছিলেন${inBrackets(ticket)}। আমাদের উত্তর:`,
        ...(answer ? [answer] : []),
        member ? "আপনার সব প্রশ্ন ও উত্তর এখানে পাবেন:" : "আরও কিছু জানার থাকলে আবার লিখুন:",
        supportLink,
      ],
    }),
    [NoticeKind.ACCOUNT_SUSPENDED]: ({ reason, supportLink }) => ({
      subject: "আপনার অ্যাকাউন্ট সাময়িকভাবে স্থগিত করা হয়েছে",
      lines: [
        "একজন অ্যাডমিন আপনার ট্রি ফর ডিড অ্যাকাউন্ট সাময়িকভাবে স্থগিত করেছেন। আপাতত আপনি লগ ইন করতে পারবেন না।",
        ...(reason ? [`কারণ: ${reason}`] : []),
        "এ বিষয়ে কিছু বলার থাকলে সহায়তা কেন্দ্রে লিখুন:",
        supportLink,
      ],
    }),
    [NoticeKind.ACCOUNT_RESTORED]: ({ profileLink }) => ({
      subject: "আপনার অ্যাকাউন্ট আবার চালু হয়েছে",
      lines: ["আপনার ট্রি ফর ডিড অ্যাকাউন্ট আবার চালু করা হয়েছে। এখন আগের মতোই লগ ইন করতে পারবেন।", profileLink],
    }),
    [NoticeKind.WEBHOOK_DISABLED]: ({ webhook, profileLink }) => ({
      subject: "আপনার একটি ওয়েবহুক বন্ধ করা হয়েছে",
      lines: [
        "ওয়েবহুকের ঠিকানায় পরপর অনেকবার বার্তা পাঠানো যায়নি, তাই সেটি বন্ধ করা হয়েছে।",
        ...(webhook ? [webhook] : []),
        "ঠিকানাটি ঠিক করার পর প্রোফাইল থেকে ওয়েবহুকটি আবার চালু করতে পারবেন:",
        profileLink,
      ],
    }),
  },
  choose: (link) => `কোন কোন ইমেইল পাবেন তা এখানে ঠিক করতে পারেন: ${link}`,
  stop: (link) => `এ ধরনের ইমেইল আর পেতে না চাইলে: ${link}`,
};
