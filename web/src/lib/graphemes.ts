const mark = /^\p{M}$/u;
const linksNext = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u200d]$/u;
const regional = /^\p{Regional_Indicator}$/u;
const skinTone = /^\p{Emoji_Modifier}$/u;
const letter = /\p{L}/u;
/** Joiners and variation selectors. */
const invisible = new Set(["\u200c", "\u200d", "\ufe0e", "\ufe0f"]);

function belongsTo(last: string, point: string): boolean {
  if (mark.test(point) || invisible.has(point) || skinTone.test(point)) return true;
  if (linksNext.test(last)) return letter.test(point) || last.endsWith("\u200d");
  return regional.test(point) && regional.test(last);
}

/**
 * Splits text into graphemes: শ্রদ্ধা is two, a family emoji one. It uses its own rules and not the platform's, because
 * the server and the browser must cut at the same place.
 */
export function graphemes(text: string): string[] {
  const parts: string[] = [];
  for (const point of text) {
    const last = parts[parts.length - 1];
    if (last !== undefined && belongsTo(last, point)) parts[parts.length - 1] = last + point;
    else parts.push(point);
  }
  return parts;
}

/** Maximum letters that a cut may move back to end after a whole word. */
const slack = 24;

/** Shortens text to at most `limit` letters, at a word's end where one is near, with an ellipsis. */
export function shorten(text: string, limit: number): { text: string; cut: boolean } {
  if (text.length <= limit) return { text, cut: false };
  const parts = graphemes(text);
  if (parts.length <= limit) return { text, cut: false };
  const kept = parts.slice(0, limit);
  const space = parts[limit] === " " ? limit : kept.lastIndexOf(" ");
  const end = space > Math.max(0, limit - slack) ? space : limit;
  return { text: `${kept.slice(0, end).join("").trimEnd()}…`, cut: true };
}
