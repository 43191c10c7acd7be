import { useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "../../../components/lazy-part";

const ProfileDialog = lazyOverlay(() => import("./ProfileDialog"));

interface Member {
  id: string;
  username: string;
}

/** Opens a member's profile over the page. Render `profileDialog` in the page; it is loaded when first needed. */
export function useProfileDialog(): { openProfile: (user: Member) => void; profileDialog: ReactNode } {
  const [shown, setShown] = useState<{ user: Member; open: boolean } | null>(null);
  const openProfile = useCallback((user: Member) => setShown({ user, open: true }), []);
  const profileDialog = shown && (
    <ProfileDialog
      user={shown.user}
      open={shown.open}
      onClose={() => setShown({ ...shown, open: false })}
      onClosed={() => setShown(null)}
    />
  );
  return { openProfile, profileDialog };
}
