const aYear = 365 * 24 * 60 * 60;

/** Stores a value for the server on this device, for a year. The value needs no encoding. */
export function keepCookie(name: string, value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`;
}
