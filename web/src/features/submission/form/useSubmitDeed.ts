import { useMutation } from "@apollo/client/react";
import { CreateDeedDocument } from "./Submission.generated";
import { storedText } from "@tree-for-deed/common/text";
import type { DeedValues } from "./deed.rules";
import { markFailedPhotos } from "../photos/failed-photos";
import type { PhotoTray } from "../photos/PhotoTray";

/**
 * Sends the deed with its photos, which must all be uploaded. A refusal is thrown after the photos that it names were
 * marked, so that each shows its own problem.
 */
export function useSubmitDeed(memberId: string, tray: PhotoTray): (values: DeedValues, key: string) => Promise<void> {
  const [create] = useMutation(CreateDeedDocument, {
    update: (cache) => {
      cache.evict({ id: "ROOT_QUERY", fieldName: "myDeeds" });
      cache.evict({ id: `User:${memberId}`, fieldName: "pendingDeeds" });
    },
  });

  return async ({ caption, categoryId }, idempotencyKey) => {
    const sent = tray.photos();
    const photos = sent.map(({ uploadId, alt }) => ({ uploadId: uploadId ?? "", alt: storedText(alt) || null }));
    try {
      await create({ variables: { input: { caption: storedText(caption), categoryId, photos }, idempotencyKey } });
    } catch (error) {
      markFailedPhotos(tray, error);
      throw error;
    }
  };
}
