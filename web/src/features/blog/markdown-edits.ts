/** A text and what of it is selected. */
export interface Draft {
  text: string;
  start: number;
  end: number;
}

const part = ({ text, start, end }: Draft): string => text.slice(start, end);

const replaced = ({ text }: Draft, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

/** Puts a mark around what is selected, or takes it away again. Without a selection a sample stands there to type over. */
export function wrapped(draft: Draft, mark: string, sample: string): Draft {
  const { text, start, end } = draft;
  const width = mark.length;
  const isMarked = text.slice(start - width, start) === mark && text.slice(end, end + width) === mark;
  const isOther = mark === "*" && text.slice(start - 2, start) === "**" && text.slice(start - 3, start) !== "***";
  if (start >= width && isMarked && !isOther) {
    return { text: replaced(draft, start - width, end + width, part(draft)), start: start - width, end: end - width };
  }
  // Marks hold only when they touch the words.
  const selected = part(draft);
  const lead = selected.length - selected.trimStart().length;
  const words = selected.trim() || sample;
  const from = selected.trim() === "" ? start : start + lead;
  const to = selected.trim() === "" ? end : from + words.length;
  return {
    text: replaced(draft, from, to, mark + words + mark),
    start: from + width,
    end: from + width + words.length,
  };
}

const ordered = /^\d+\. /;
const anyMark = /^(#{1,6} |[-*] |> |\d+\. )/;

/** Begins every selected line with a mark, or takes it away where all of them have it. Numbers count up. */
export function marked(draft: Draft, mark: "## " | "- " | "> " | "1. "): Draft {
  const { text, start, end } = draft;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(end - 1, start));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const has = (line: string): boolean => (mark === "1. " ? ordered.test(line) : line.startsWith(mark));
  const all = lines.every(has);
  const changed = lines.map((line, index) => {
    const bare = line.replace(anyMark, "");
    return all ? bare : (mark === "1. " ? `${index + 1}. ` : mark) + bare;
  });
  const block = changed.join("\n");
  const grown = replaced(draft, from, to, block);
  if (lines.length > 1) return { text: grown, start: from, end: from + block.length };
  const shift = block.length - (to - from);
  const place = (at: number): number => Math.max(from, at + shift);
  return { text: grown, start: place(start), end: place(end) };
}

const address = /^https?:\/\/\S+$/i;

/** Makes what is selected a link: words get an address to type, an address gets words. */
export function linked(draft: Draft, sample: string): Draft {
  const selected = part(draft);
  const isAddress = address.test(selected);
  const words = isAddress ? sample : selected || sample;
  const to = isAddress ? selected : "https://";
  const text = replaced(draft, draft.start, draft.end, `[${words}](${to})`);
  const wordsAt = draft.start + 1;
  const toAt = wordsAt + words.length + 2;
  const typeWords = isAddress || selected === "";
  return typeWords
    ? { text, start: wordsAt, end: wordsAt + words.length }
    : { text, start: toAt, end: toAt + to.length };
}

/** Sets a picture as a paragraph of its own, with its description to type over. */
export function pictured(draft: Draft, url: string, sample: string): Draft {
  const before = draft.text.slice(0, draft.start);
  const after = draft.text.slice(draft.end);
  const lead = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const trail = after === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const alt =
    part(draft)
      .replace(/[[\]\n]/g, " ")
      .trim() || sample;
  const at = before.length + lead.length + 2;
  return { text: `${before}${lead}![${alt}](${url})${trail}${after}`, start: at, end: at + alt.length };
}
