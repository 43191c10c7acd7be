/** Whether this browser can share a file with another app: only browsers with the API can be asked. */
export const canHandOn = (file: File): boolean =>
  "share" in navigator && "canShare" in navigator && navigator.canShare({ files: [file] });

/** Opens the system's share sheet for a file and a text. @throws an `AbortError` when its user closes it */
export const handOn = (file: File, text: string): Promise<void> => navigator.share({ files: [file], text });
