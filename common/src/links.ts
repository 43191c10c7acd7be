import { storedText } from "./text";

/** An https address as browsers read it, without a user that makes it look like another site's; null for any other. */
export function httpsUrl(typed: string, max: number): URL | null {
  const text = storedText(typed);
  const url = text.length <= max && URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url : null;
}
