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

const PHOTO_NAME = /^[0-9a-f]{64}-/;
const NAME_LENGTH = 65;

/** A text in which addresses of photos have their path on this site, in place of the base of public photos. */
export const withOwnPaths = (text: string): string =>
  publicBase === null
    ? text
    : text.replaceAll(`${publicBase}/`, (base, at: number) => {
        const name = text.slice(at + base.length, at + base.length + NAME_LENGTH);
        return PHOTO_NAME.test(name) ? "/media/" : base;
      });
