import { useMutation } from "@apollo/client/react";
import { CreateDeedDocument } from "../../gql/graphql";
import { reportedProblem } from "../../i18n/problem";
import { readFailure } from "../../lib/app-error";
import { storedText } from "../../lib/text";
import type { DeedValues } from "./deed.rules";
import type { PhotoTray } from "./PhotoTray";
import { submissionKey } from "./submission-key";

/** The photo a problem is about: `photos.2.uploadId` is the third. */
const placeOf = (field: string): number => Number(/^photos\.(\d+)(?:\.|$)/.exec(field)?.[1] ?? Number.NaN);

/**
 * Sends the deed with its photos, which must all be uploaded. A refusal is thrown after the photos that it names were
 * marked, so that each shows its own problem.
 */
export function useSubmitDeed(memberId: string, tray: PhotoTray): (values: DeedValues) => Promise<void> {
  const [create] = useMutation(CreateDeedDocument, {
    update: (cache) => {
      cache.evict({ id: "ROOT_QUERY", fieldName: "myDeeds" });
      cache.evict({ id: `User:${memberId}`, fieldName: "pendingDeeds" });
    },
  });

  return async ({ caption, categoryId }) => {
    const sent = tray.photos();
    const photos = sent.map(({ uploadId, alt }) => ({ uploadId: uploadId ?? "", alt: storedText(alt) || null }));
    try {
      await create({
        variables: {
          input: { caption: storedText(caption), categoryId, photos },
          idempotencyKey: submissionKey(memberId),
        },
      });
    } catch (error) {
      for (const problem of readFailure(error).fields) {
        const photo = sent[placeOf(problem.field)];
        if (photo) tray.fail(photo.id, { code: "BAD_USER_INPUT", problem: reportedProblem(problem) });
      }
      throw error;
    }
  };
}
