import { hasBadge, isAddressInName } from "./contact-details";
import { type Problem, problem } from "./errors";

/** Finds faults in a person's or organisation's name beyond its letters: an address in it, or a mark like a badge. */
export function nameProblem(name: string): Problem | null {
  if (isAddressInName(name)) return problem("name.address");
  return hasBadge(name) ? problem("name.badge") : null;
}
