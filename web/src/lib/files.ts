/** Reads a file as a data string (`data:image/jpeg;base64,…`). */
export function asDataString(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(file);
  });
}

/** The first bytes of a file, each as one character; empty for a file that cannot be read. */
export async function beginningOf(file: Blob, bytes: number): Promise<string> {
  const start = await asDataString(file.slice(0, bytes)).catch(() => "");
  return atob(start.split(",")[1] ?? "");
}
