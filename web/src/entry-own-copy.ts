import { knownMember } from "./core/features/session/viewer/known-member";
import { showOwnCopy } from "./core/features/session/viewer/own-copy";

// Inline script in the place of the own copy: at the end of the page a browser may already have painted that place empty.
document.currentScript?.remove();
showOwnCopy(knownMember());
