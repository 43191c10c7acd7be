import { useState } from "react";
import { knownMember } from "./known-member";
import { useViewer } from "./useViewer";

/**
 * The id of the logged-in member. If the site cannot be reached, or while the session is checked again, that of the
 * member who was last logged in here.
 */
export function useMemberHere(): string | null {
  const { viewer, status, failure } = useViewer();
  const [asking, setAsking] = useState(false);
  const unsure = status === "unknown" && (asking || failure !== undefined);
  if (unsure !== asking) setAsking(unsure);
  return viewer?.id ?? (unsure ? knownMember() : null);
}
