import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** Paths of further public pages that are always there, for the sitemap. */
export const publicPages = new ExtensionPoint<string>();
