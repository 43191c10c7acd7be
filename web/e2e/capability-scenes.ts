import type { Api } from "./api";
import type { CapabilityScenes } from "./scene";
import { byName as made } from "./capabilities/list.generated";

const byName: Readonly<Record<string, CapabilityScenes>> = made;

/** Capabilities that bring their own scenes. */
export const capabilities = Object.values(byName);

/** Makes what the scenes of capabilities show, as an admin, with these words. */
export async function madeBy(admin: Api, words: string): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const [name, { make }] of Object.entries(byName)) made[name] = await make(admin, words);
  return made;
}
