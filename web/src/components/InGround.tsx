import { FormattedMessage } from "react-intl";

/** The number of some earned trees that are in the ground; nothing for null, on a site that records no plantings. */
export function InGround({ count }: { count: number | null }) {
  return count === null ? null : <FormattedMessage id="impact.inGround" values={{ count }} />;
}
