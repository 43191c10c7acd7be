/** Whether this browser can hand a file to another app: only those that know how can be asked about one. */
export const canHandOn = (file: File): boolean =>
  "share" in navigator && "canShare" in navigator && navigator.canShare({ files: [file] });

/** Opens the system's sheet of apps for a file and a text. @throws an `AbortError` when its user closes it */
export const handOn = (file: File, text: string): Promise<void> => navigator.share({ files: [file], text });
