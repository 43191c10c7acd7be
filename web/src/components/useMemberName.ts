import { useCallback } from "react";
import { useIntl } from "react-intl";

interface Named {
  fullName: string;
  /** True for the placeholder of deleted accounts. */
  isFormerMember: boolean;
}

/** Returns a member's name, or the text for a former member in the reader's language. */
export function useMemberName(): (user: Named) => string {
  const intl = useIntl();
  return useCallback(
    ({ fullName, isFormerMember }) => (isFormerMember ? intl.formatMessage({ id: "member.former" }) : fullName),
    [intl],
  );
}
