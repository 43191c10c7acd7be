import type { InlineParts } from "@tree-for-deed/common/renderer";
import { publicPhotoSource } from "../core/media/photo-base.value";

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join("");

/**
 * The content security policy of a page: files of this site, and only the inline scripts and styles that it was
 * rendered with.
 */
export function contentPolicy({ scripts, styles }: InlineParts): string {
  return [
    "default-src 'self'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${styles ? quoted(styles) : " 'unsafe-inline'"}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${publicPhotoSource()}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
