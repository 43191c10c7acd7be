import { useMutation } from "@apollo/client/react";
import { CreateDeedDocument } from "./Submission.generated";
import { storedText } from "@tree-for-deed/common/text";
import type { DeedValues } from "./deed.rules";
import { markFailedPhotos } from "../photos/failed-photos";
import type { PhotoUploads } from "../photos/PhotoUploads";

/**
 * Sends the deed with its photos, which must all be uploaded, and returns its public id. If photos are refused, they
 * are marked with their problems before the error is thrown.
 */
export function useSubmitDeed(
  memberId: string,
  uploads: PhotoUploads,
): (values: DeedValues, key: string) => Promise<string> {
  const [create] = useMutation(CreateDeedDocument, {
    update: (cache) => {
      cache.evict({ id: "ROOT_QUERY", fieldName: "myDeeds" });
      cache.evict({ id: `User:${memberId}`, fieldName: "pendingDeeds" });
    },
  });

  return async ({ caption, categoryId }, idempotencyKey) => {
    const sent = uploads.photos();
    const photos = sent.map(({ uploadId, alt }) => ({ uploadId: uploadId ?? "", alt: storedText(alt) || null }));
    try {
      const input = { caption: storedText(caption), categoryId, photos };
      const { data } = await create({ variables: { input, idempotencyKey } });
      return data?.createDeed.uniqueId ?? "";
    } catch (error) {
      markFailedPhotos(uploads, error);
      throw error;
    }
  };
}
