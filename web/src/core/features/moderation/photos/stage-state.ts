import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import type { PhotoLoads } from "./usePhotoLoads";

/** Whether all photos of a deed are displayed: loading, displayed, missing, or lost. */
export interface StageState {
  state: "coming" | "shown" | "missing" | "lost";
  /** The number of missing photos. */
  missing: number;
}

type Named = Pick<Picture_PhotoFragment, "url">;

/** Keys of a photo's pictures on the stage and in the strip beside it. */
export const stagePlace = ({ url }: Named): string => `stage ${url}`;
export const stripPlace = ({ url }: Named): string => `strip ${url}`;

/** A single photo counts on the stage; of several, each counts in the strip, too. */
export function stageState(photos: readonly Named[], at: number, loads: Pick<PhotoLoads, "of">): StageState {
  const onStage = photos[at] ?? photos[0];
  const loadsOf = (photo: Named) => [
    ...(photo === onStage ? [loads.of(stagePlace(photo))] : []),
    ...(photos.length > 1 ? [loads.of(stripPlace(photo))] : []),
  ];
  return stateOf(photos.map(loadsOf));
}

/** The state of photos side by side, each with the state of its pictures. */
export function stateOf(photos: readonly (readonly ReturnType<PhotoLoads["of"]>[])[]): StageState {
  const missing = photos.filter((loads) => loads.some((load) => load !== null && load !== "loaded")).length;
  const all = photos.flat();
  if (all.includes("lost")) return { state: "lost", missing };
  if (missing > 0) return { state: "missing", missing };
  return { state: all.every((load) => load === "loaded") ? "shown" : "coming", missing };
}
