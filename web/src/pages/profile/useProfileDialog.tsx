import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";

const ProfileDialog = lazy(() => import("./ProfileDialog"));

interface Member {
  id: string;
  username: string;
}

/** Opens a member's profile over the page. `profileDialog` belongs somewhere in the page; it is loaded when first needed. */
export function useProfileDialog(): { openProfile: (user: Member) => void; profileDialog: ReactNode } {
  const [shown, setShown] = useState<{ user: Member; open: boolean } | null>(null);
  const openProfile = useCallback((user: Member) => setShown({ user, open: true }), []);
  const profileDialog = shown && (
    <Suspense fallback={null}>
      <ProfileDialog
        user={shown.user}
        open={shown.open}
        onClose={() => setShown({ ...shown, open: false })}
        onClosed={() => setShown(null)}
      />
    </Suspense>
  );
  return { openProfile, profileDialog };
}
