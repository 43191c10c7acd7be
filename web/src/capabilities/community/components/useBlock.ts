import type { ApolloCache } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import { forgetOwnCopy } from "../../../core/features/session/viewer/own-copy";
import { BlockUserDocument, UnblockUserDocument } from "./Blocks.generated";

/** Lists in which members meet; they are read again when they are next shown. */
const lists = [
  "deeds",
  "deedFeed",
  "followedDeeds",
  "followedPeople",
  "leaderboard",
  "trees",
  "deed",
  "myBlockedUsers",
];

const forgetLists =
  (more: readonly string[] = []) =>
  (cache: ApolloCache): void => {
    for (const fieldName of [...lists, ...more]) cache.evict({ id: "ROOT_QUERY", fieldName });
    cache.gc();
  };

interface Member {
  id: string;
  fullName: string;
}

/** Blocks and unblocks members, and reports the result in a notification. */
export function useBlock() {
  const intl = useIntl();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [block] = useMutation(BlockUserDocument, { update: forgetLists() });
  // The profile was read without its deeds.
  const [unblock] = useMutation(UnblockUserDocument, { update: forgetLists(["user"]) });

  const run = async (
    { id, fullName }: Member,
    act: (options: { variables: { id: string } }) => Promise<unknown>,
    done: "block.done" | "block.ended",
  ): Promise<void> => {
    setBusy(id);
    try {
      await act({ variables: { id } });
      // The copy of home may show a deed of theirs, and so may the pages that are kept for reading offline.
      forgetOwnCopy();
      if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage("people-hidden");
      toast.success(intl.formatMessage({ id: done }, { name: fullName }));
    } catch (error) {
      toast.failed(error);
    }
    setBusy(null);
  };
  return {
    /** The member whose block is being changed. */
    busy,
    block: (member: Member) => run(member, block, "block.done"),
    unblock: (member: Member) => run(member, unblock, "block.ended"),
  };
}
