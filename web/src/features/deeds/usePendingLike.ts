import { useMutation } from "@apollo/client/react";
import { useEffect } from "react";
import { SetLikeDocument } from "../../gql/graphql";
import { takeIntent } from "../session/intent";
import { useViewer } from "../session/useViewer";

/** A guest pressed Like and then signed up: the page has been loaded anew, and now the like is given. */
export function usePendingLike(): void {
  const { status } = useViewer();
  const [setLike] = useMutation(SetLikeDocument);

  useEffect(() => {
    if (status !== "member") return;
    const intent = takeIntent();
    if (intent) setLike({ variables: { id: intent.likeDeedId, liked: true } }).catch(() => undefined);
  }, [status, setLike]);
}
