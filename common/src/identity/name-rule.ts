import { hasBadge, isAddressInName } from "./contact-details";
import { type Problem, problem } from "../errors";

/**
 * Finds problems of a person's or organisation's name beyond its letters: an address in it, or a symbol like a badge.
 */
export function nameProblem(name: string): Problem | null {
  if (isAddressInName(name)) return problem("name.address");
  return hasBadge(name) ? problem("name.badge") : null;
}
