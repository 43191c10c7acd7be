import { reportedProblem } from "../../../../i18n/problem";
import { readFailure } from "../../../../lib/app-error";
import type { PhotoUploads } from "./PhotoUploads";

/** The photo a problem is about: `photos.2.uploadId` is the third. */
const placeOf = (field: string): number => Number(/^photos\.(\d+)(?:\.|$)/.exec(field)?.[1] ?? Number.NaN);

/** Marks the photos that a refusal names, so that each shows its own problem. */
export function markFailedPhotos(uploads: PhotoUploads, error: unknown): void {
  const sent = uploads.photos();
  for (const problem of readFailure(error).fields) {
    const photo = sent[placeOf(problem.field)];
    if (photo) uploads.fail(photo.id, { code: "BAD_USER_INPUT", problem: reportedProblem(problem) });
  }
}
