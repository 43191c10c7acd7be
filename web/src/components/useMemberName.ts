import { useCallback } from "react";
import { useIntl } from "react-intl";

interface Named {
  fullName: string;
  /** Whoever left deeds behind has no name any more. */
  isFormerMember: boolean;
}

/** What to call somebody: their name, or in the reader's language that they have left. */
export function useMemberName(): (user: Named) => string {
  const intl = useIntl();
  return useCallback(
    ({ fullName, isFormerMember }) => (isFormerMember ? intl.formatMessage({ id: "member.former" }) : fullName),
    [intl],
  );
}
