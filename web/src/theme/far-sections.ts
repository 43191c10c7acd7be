/** Home's sections below the first screen. */
const far = "[data-season]>section:nth-of-type(n+3)";

/**
 * Such sections are laid out only when a reader gets near them. This rule is in the page and not in the style sheet: a
 * pointer that moves before the style sheet has loaded makes the browser lay out the sections in its own colours, which
 * later fade to ours, two hundred fades at once on a cheap phone.
 */
export const farSections = `${far}{content-visibility:auto}`;
