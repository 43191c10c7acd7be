/** Bytes of one error that a browser sends. */
export const ERROR_BYTES_MAX = 4 * 1024;
