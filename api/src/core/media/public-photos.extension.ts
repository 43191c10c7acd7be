import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** SQL conditions: the upload `u` (of `photo_uploads`) is shown to everybody. */
export const publicPhotoUses = new ExtensionPoint<string>();
