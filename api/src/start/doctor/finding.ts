export type FindingStatus = "ok" | "warning" | "failure";

/** The result of one check. */
export interface Finding {
  /** The setting or the subject that was checked. */
  readonly about: string;
  readonly status: FindingStatus;
  /** One sentence: the state, and for a warning or a failure what to do. */
  readonly message: string;
}

export const ok = (about: string, message: string): Finding => ({ about, status: "ok", message });
export const warning = (about: string, message: string): Finding => ({ about, status: "warning", message });
export const failure = (about: string, message: string): Finding => ({ about, status: "failure", message });

/** The sentence of a refusal. What follows in that of a mistake of the program is its stack. */
export const firstLine = (refusal: string): string => refusal.split("\n", 1)[0] ?? refusal;

/** Runs checks of one subject; whatever they throw is a failure, told by `say`. */
export async function findings(
  about: string,
  say: (error: unknown) => string,
  work: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [failure(about, firstLine(say(error)))];
  }
}
