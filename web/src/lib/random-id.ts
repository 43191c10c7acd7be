/** A name that nothing else has and nobody can guess: 32 hexadecimal digits. Also made where the page is plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
