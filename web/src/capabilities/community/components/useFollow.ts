import type { ApolloCache } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import { useMemberName } from "../../../components/useMemberName";
import { FollowUserDocument, UnfollowUserDocument } from "./useFollow.generated";

interface Member {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly isFormerMember: boolean;
}

/** Makes the deeds of followed people load again. The list of people stays: a member that was removed can be added back. */
const withOtherDeeds = (cache: ApolloCache): void => {
  cache.evict({ id: "ROOT_QUERY", fieldName: "followedDeeds" });
};

/** Follows a member, or ends it, and says so. `failed` may handle an error in its own way and returns whether it did. */
export function useFollow(member: Member, failed: (error: unknown) => boolean = () => false) {
  const intl = useIntl();
  const toast = useToast();
  const name = useMemberName()(member);
  const [follow] = useMutation(FollowUserDocument, { update: withOtherDeeds });
  const [unfollow] = useMutation(UnfollowUserDocument, { update: withOtherDeeds });
  const [busy, setBusy] = useState(false);

  const set = async (wanted: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await (wanted ? follow : unfollow)({ variables: { id: member.id } });
      toast.success(intl.formatMessage({ id: wanted ? "follows.done" : "follows.ended" }, { name }));
    } catch (error) {
      if (!failed(error)) toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { set, busy, name };
}
