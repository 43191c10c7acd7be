import { siteName } from "@tree-for-deed/common/site-name";
import { MailKind } from "./mail-kind.enum";

interface Names {
  readonly bn: string;
  readonly en: string;
}

const NAMES: Readonly<Record<MailKind, Names>> = {
  [MailKind.DECISION]: { bn: "আপনার ভালো কাজের বিষয়ে সিদ্ধান্ত", en: "decisions about your good deeds" },
  [MailKind.BADGE]: { bn: "ব্যাজ ও সনদ", en: "badges and certificates" },
  [MailKind.TICKET]: { bn: "সহায়তা কেন্দ্রের উত্তর", en: "answers from support" },
  [MailKind.WEEK]: { bn: "সপ্তাহের খবর", en: "your week" },
};

const STYLE = [
  "body{font:17px/1.65 'Noto Sans Bengali','Nirmala UI',system-ui,sans-serif;color:#1b241e;background:#fbfaf4;",
  "margin:0 auto;padding:48px 16px;max-width:34rem}",
  "h1{font-size:1.375rem;line-height:1.4}",
  "button{font:inherit;font-weight:600;color:#fff;background:#0b6b4a;border:0;border-radius:12px;padding:12px 20px}",
  "button:focus-visible{outline:3px solid #f4a300;outline-offset:2px}",
].join("");

/** A small page in both languages: whoever opens a link in a mail may be signed in nowhere. */
export function unsubscribePage(kind: MailKind, { done }: { readonly done: boolean }): string {
  const { bn, en } = NAMES[kind];
  const bengali = done ? `“${bn}” বিষয়ে আর কোনো ইমেইল পাঠানো হবে না।` : `“${bn}” বিষয়ে ইমেইল বন্ধ করবেন?`;
  const english = done ? `You will get no more emails about ${en}.` : `Stop emails about ${en}?`;
  const rest = done
    ? `<p>প্রোফাইল থেকে যেকোনো সময় আবার চালু করতে পারবেন।</p><p lang="en">You can switch them on again at any time in your profile.</p>`
    : `<form method="post"><button>ইমেইল বন্ধ করুন · <span lang="en">Stop these emails</span></button></form>`;
  return `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${siteName.bn} · ${siteName.en}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${bengali}</h1>
<p lang="en">${english}</p>
${rest}
</body>
</html>
`;
}
