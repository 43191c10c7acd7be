/** `PHOTO_BASE_URL`. A process serves one site, and most answers have a photo, so it is not passed to all of them. */
let publicBase: string | null = null;

/** Sets the base of the addresses of public photos, without a slash at its end; `null`: the site itself. */
export function setPublicPhotoBase(base: string | null): void {
  publicBase = base;
}

/** The base of the addresses of public photos; `null`: the site itself. */
export const publicPhotoBase = (): string | null => publicBase;

/** The source of public photos in a content security policy, after that of the site itself. */
export const publicPhotoSource = (): string => (publicBase === null ? "" : ` ${new URL(publicBase).origin}`);

/** The path on this site of a photo whose address may have the base of public photos. */
export const ownPathOf = (address: string): string =>
  publicBase !== null && address.startsWith(`${publicBase}/`) ? `/media${address.slice(publicBase.length)}` : address;
