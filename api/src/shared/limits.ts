/** Limits of the product. Lengths are code points after NFC and trim. */
export const CAPTION_MAX = 5000;
export const DEED_PHOTOS_MAX = 5;
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
export const PHOTO_PIXELS_MAX = 40_000_000;
export const PHOTO_ALT_MAX = 300;
/** Widths in px of the WebP renditions; AVIF follows for the first three (`docs/rules.md` E6). */
export const RENDITION_WIDTHS = [320, 640, 1080, 1600] as const;
export const AVIF_WIDTHS = [320, 640, 1080] as const;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const FULL_NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const AGE_MIN = 13;
export const AGE_MAX = 120;

export const REASON_MAX = 1000;
export const ADMIN_NOTE_MAX = 1000;
/** So many deeds can be decided about at once. */
export const BULK_MAX = 100;
/** Days of the admins' charts, and countries that they name. */
export const FIGURE_DAYS_MAX = 366;
export const FIGURE_COUNTRIES = 20;
export const SEARCH_MAX = 100;
/** A search's total is counted only this far, since counting all that match costs more than finding a page of them. */
export const SEARCH_COUNT_MAX = 1000;
/** What no index can look up, being shorter than three letters, is sought in so many of an admin list's latest rows. */
export const SHORT_SEARCH_ROWS = 5000;
/** The same for deeds: so many of the list's first ones. */
export const SHORT_SEARCH_DEEDS = 20000;

/** Approved deeds that earn the six badges (`docs/rules.md` N5). */
export const BADGE_THRESHOLDS = [1, 5, 15, 50, 100, 500] as const;
