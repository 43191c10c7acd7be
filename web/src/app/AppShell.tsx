import type { ReactNode } from "react";
import { Box } from "../components/Box";
import { useMemberHere } from "../core/features/session/viewer/useMemberHere";
import { LanguageOverlay } from "../core/features/language/LanguageOverlay";
import { lazyExtra } from "../lib/lazy";
import { bottomBarSpace, languageSpace } from "../theme/measures";
import { BottomNav } from "./BottomNav";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { OfflineBanner } from "./OfflineBanner";
import { RouteFocus } from "./RouteFocus";
import { SkipLink } from "./SkipLink";
import { useAccountLanguage } from "./useAccountLanguage";
import { usePagesAhead } from "./usePagesAhead";
import { useUnexpectedFailures } from "./useUnexpectedFailures";
import { useUpdates } from "./useUpdates";

const MemberExtras = lazyExtra(() => import("./MemberExtras"));

/** Header, navigation and notifications around every page. */
export function AppShell({ children }: { children: ReactNode }) {
  const memberId = useMemberHere();
  const rememberLanguage = useAccountLanguage();
  usePagesAhead();
  useUpdates();
  useUnexpectedFailures();
  return (
    <Box
      sx={{
        minHeight: "var(--screen)",
        display: "flex",
        flexDirection: "column",
        pb: `calc(${bottomBarSpace} + ${languageSpace})`,
      }}
    >
      <SkipLink />
      <RouteFocus />
      <OfflineBanner />
      <Header onLanguage={rememberLanguage} />
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1 }}>
        {children}
      </Box>
      <Footer />
      <BottomNav />
      <LanguageOverlay onChosen={rememberLanguage} />
      {memberId !== null && <MemberExtras memberId={memberId} />}
    </Box>
  );
}
