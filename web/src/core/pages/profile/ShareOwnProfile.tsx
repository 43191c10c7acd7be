import { useState } from "react";
import { lazyOverlay } from "../../../components/lazy-part";
import { ShareProfileButton } from "../../features/people/ShareProfileButton";
import { asOthersSee } from "../../../lib/as-others-see";
import type { StoryDialog_UserFragment } from "../../features/story/StoryDialog.generated";

const StoryDialog = lazyOverlay(() => import("../../features/story/StoryDialog"));

/** Shares the own profile: its address, or a story picture. */
export function ShareOwnProfile({ user }: { user: StoryDialog_UserFragment }) {
  const [story, setStory] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <ShareProfileButton user={asOthersSee(user)} onStory={() => setStory("open")} />
      {story !== "never" && <StoryDialog user={user} open={story === "open"} onClose={() => setStory("closed")} />}
    </>
  );
}
