import { useMutation } from "@apollo/client/react";
import { useRef } from "react";
import { useToast } from "../../../components/toasts/ToastProvider";
import { SetLikeDocument, type LikeButton_DeedFragment } from "./LikeButton.generated";
import { readFailure } from "../../../lib/app-error";
import { useSignUp } from "../session/sign-up/SignUpProvider";
import { useAskViewer } from "../session/viewer/useViewer";

/**
 * Toggles a member's like: shown at once, undone if the API refuses. A guest is asked to sign up, and the like is sent
 * afterwards. Returns the new count, or null if nothing changed.
 */
export function useLike(deed: LikeButton_DeedFragment): () => Promise<number | null> {
  const askViewer = useAskViewer();
  const [setLike] = useMutation(SetLikeDocument);
  const openSignUp = useSignUp();
  const toast = useToast();
  const busy = useRef(false);

  return async () => {
    if (askViewer().status === "guest") {
      openSignUp({ likeDeedId: deed.id });
      return null;
    }
    if (busy.current) return null;
    busy.current = true;
    const liked = !deed.likedByMe;
    try {
      const { data } = await setLike({
        variables: { id: deed.id, liked },
        optimisticResponse: {
          setLike: {
            __typename: "Deed",
            id: deed.id,
            likes: Math.max(0, deed.likes + (liked ? 1 : -1)),
            likedByMe: liked,
          },
        },
      });
      return data?.setLike.likes ?? null;
    } catch (error) {
      if (readFailure(error).code === "UNAUTHENTICATED") openSignUp({ likeDeedId: deed.id });
      else toast.failed(error);
      return null;
    } finally {
      busy.current = false;
    }
  };
}
