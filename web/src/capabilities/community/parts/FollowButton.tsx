import { useFragment } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { useHydrating } from "../../../components/page/useHydrating";
import { takeAct } from "../../../core/features/session/sign-up/kept-intent";
import { useSignUp } from "../../../core/features/session/sign-up/SignUpProvider";
import { useAskViewer, useViewer } from "../../../core/features/session/viewer/useViewer";
import { readFailure } from "../../../lib/app-error";
import { whileImpersonal } from "../../../lib/personal-mark";
import { FollowToggle } from "../components/FollowToggle";
import { useFollow } from "../components/useFollow";
import { FollowButton_UserFragmentDoc, type FollowButton_UserFragment } from "./FollowButton.generated";

/** Follows the member of a profile. A guest is asked to sign up first, and follows then; one's own profile has none. */
export default function FollowButton({ data: asked }: { data: FollowButton_UserFragment }) {
  const kept = useFragment({ fragment: FollowButton_UserFragmentDoc, from: asked });
  const hydrating = useHydrating();
  const member = kept.dataState === "complete" && !hydrating ? kept.data : asked;
  const { viewer } = useViewer();
  const askViewer = useAskViewer();
  const openSignUp = useSignUp();
  const intent = { act: "follow", id: member.id };
  const { set, busy, name } = useFollow(member, (error) => {
    const isGuest = readFailure(error).code === "UNAUTHENTICATED";
    if (isGuest) openSignUp(intent);
    return isGuest;
  });

  const isOwn = viewer?.id === member.id;
  const isMember = viewer !== null;
  const followAsMeant = useEffectEvent(() => {
    if (takeAct(intent) && !isOwn) void set(true);
  });
  useEffect(() => {
    if (isMember) followAsMeant();
  }, [isMember]);

  if (isOwn || member.isFormerMember) return null;
  const press = () => {
    if (askViewer().status === "guest") openSignUp(intent);
    else void set(!member.followedByMe);
  };
  return <FollowToggle follows={member.followedByMe} name={name} busy={busy} onPress={press} sx={waiting} />;
}

const waiting = { [whileImpersonal]: { visibility: "hidden" } } as const;
