import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { SiteEventKind } from "./site-event.enum";

/** The kinds of `siteEventHappened` that the modules of this site tell. */
export const siteEventKinds = new ExtensionPoint<SiteEventKind>();
