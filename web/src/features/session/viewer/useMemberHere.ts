import { useState } from "react";
import { knownMember } from "./known-member";
import { useViewer } from "./useViewer";

/**
 * The id of the signed-in member. Where the site cannot be asked who that is, of the one who was last signed in here,
 * also while it is asked again.
 */
export function useMemberHere(): string | null {
  const { viewer, status, failure } = useViewer();
  const [asking, setAsking] = useState(false);
  const unsure = status === "unknown" && (asking || failure !== undefined);
  if (unsure !== asking) setAsking(unsure);
  return viewer?.id ?? (unsure ? knownMember() : null);
}
