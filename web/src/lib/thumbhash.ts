/** The bytes of a thumbhash; null for an invalid one. */
export function bytesOf(base64: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : null;
  } catch {
    return null;
  }
}

/** The mean colour of a photo, from the head of its thumbhash, for the first frame and the server's HTML. */
export function thumbhashColour(base64: string): string | undefined {
  const [low = 0, middle = 0, high = 0] = bytesOf(base64) ?? [];
  if (low + middle + high === 0) return undefined;
  const head = low | (middle << 8) | (high << 16);
  const light = (head & 63) / 63;
  const yellowBlue = ((head >> 6) & 63) / 31.5 - 1;
  const redGreen = ((head >> 12) & 63) / 31.5 - 1;
  const blue = light - (2 / 3) * yellowBlue;
  const red = (3 * light - blue + redGreen) / 2;
  const part = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return `rgb(${[red, red - redGreen, blue].map(part).join(", ")})`;
}
