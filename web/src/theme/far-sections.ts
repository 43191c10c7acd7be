/** Home's sections below the first screen. */
const far = "[data-season]>section:nth-of-type(n+3)";

/**
 * Such sections are laid out only when a reader gets near them. This stands in the page and not in the style sheet: a finger
 * or a pointer that moves before that is there makes a browser lay out what it has, and whatever it laid out in its own colours
 * and finds under such a section later fades to ours, two hundred fades at once on a cheap phone.
 */
export const farSections = `${far}{content-visibility:auto}`;
