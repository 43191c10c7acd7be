import type { PagePart } from "./extension-point";
import type { Contributions } from "./SiteContext";

/** Fetches the code of the parts of these places; answers their components. */
export async function preloadParts({ load }: Contributions, points: readonly string[]): Promise<readonly unknown[]> {
  if (points.length === 0) return [];
  const own = (await load()).filter(({ point }) => points.includes(point));
  return Promise.all(own.flatMap(({ value }) => (value as PagePart<object>).preload?.() ?? []));
}
