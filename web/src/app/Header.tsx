import LogoutIcon from "@mui/icons-material/LogoutRounded";
import { Button } from "../components/Button";
import { FormattedMessage, useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { Box } from "../components/Box";
import { Logo } from "../components/art/Logo";
import { useHasPage } from "../components/extension/SiteContext";
import { LanguageSwitcher } from "../core/features/language/LanguageSwitcher";
import { useSignUp } from "../core/features/session/sign-up/SignUpProvider";
import { useLogout } from "../core/features/session/sign-in/useLogout";
import { useViewer } from "../core/features/session/viewer/useViewer";
import { greetingName } from "../lib/greeting-name";
import { lazyExtra } from "../lib/lazy";
import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { contentWidth, desk, headerHeight } from "../theme/measures";
import { isPanel } from "./is-panel";

// Loaded lazily, since only members see it.
const NoticeBell = lazyExtra(() => import("../core/features/notices/NoticeBell"));

/** Places that the bar at the bottom has no room for. */
const links = [
  { to: paths.leaderboard, label: "header.leaderboard" },
  { to: paths.grove, label: "footer.grove" },
  { to: paths.forest, label: "header.forest" },
  { to: paths.faq, label: "footer.faq" },
  { to: paths.blog, label: "footer.blog" },
] as const;

interface Props {
  /** Called after a choice of language, so that a member's account can store it. */
  onLanguage: (language: Language) => void;
}

/** The logo, the visitor's own menu, and at a desk further places and the language. */
export function Header({ onLanguage }: Props) {
  const intl = useIntl();
  const slim = isPanel(useLocation().pathname);
  return (
    <Box component="header" sx={{ bgcolor: "background.default" }}>
      <Box
        sx={{
          maxWidth: `calc(${contentWidth.wide} + 32px)`,
          mx: "auto",
          px: 2,
          py: slim ? 0.5 : 1,
          minHeight: slim ? 52 : headerHeight,
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "end",
          gap: 1,
        }}
      >
        <Box
          component={Link}
          to={paths.home}
          aria-label={intl.formatMessage({ id: "header.home" })}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            mr: "auto",
            flex: "1 0 5rem",
            maxWidth: "max-content",
            color: "text.primary",
            textDecoration: "none",
            fontWeight: 700,
            fontSize: "1.125rem",
            lineHeight: 1.3,
          }}
        >
          <Logo />
          <FormattedMessage id="site.name" />
        </Box>
        {!slim && <Places />}
        <LanguageSwitcher onChosen={onLanguage} />
        <Account />
      </Box>
    </Box>
  );
}

function Places() {
  const intl = useIntl();
  const hasPage = useHasPage();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: "header.label" })} sx={places}>
      {links
        .filter(({ to }) => hasPage(to))
        .map(({ to, label }) => (
          <Box key={to} component={Link} to={to} aria-current={pathname === to ? "page" : undefined} sx={place}>
            {intl.formatMessage({ id: label })}
          </Box>
        ))}
    </Box>
  );
}

const places = { display: "none", [desk]: { display: "flex", flexWrap: "wrap" } } as const;

const place = {
  px: 1.25,
  py: 1.25,
  color: "text.secondary",
  textDecoration: "none",
  fontSize: "0.9375rem",
  fontWeight: 600,
  whiteSpace: "nowrap",
  borderRadius: 1,
  "&:hover": { color: "text.primary" },
  "&[aria-current]": { color: "primary.main" },
} as const;

function Account() {
  const { viewer } = useViewer();
  const { logOut, busy } = useLogout();
  const signUp = useSignUp();
  const intl = useIntl();

  if (viewer) {
    const firstName = greetingName(viewer.fullName) || viewer.username;
    return (
      <>
        <Box sx={{ minWidth: 44, height: 44, flexShrink: 0 }}>
          <NoticeBell />
        </Box>
        <Button
          component={Link}
          to={paths.ownProfile}
          aria-label={intl.formatMessage({ id: "header.yourProfile" }, { name: firstName })}
          sx={{ minWidth: 0, px: 1.5 }}
        >
          <Box
            component="span"
            translate="no"
            sx={{
              overflow: "hidden",
              textOverflow: "ellipsis",
              whiteSpace: "nowrap",
              maxWidth: "min(22vw, 200px)",
              [desk]: { maxWidth: "9vw" },
            }}
          >
            {firstName}
          </Box>
        </Button>
        <Button
          variant="outlined"
          loading={busy}
          onClick={() => void logOut()}
          aria-label={intl.formatMessage({ id: "header.logout" })}
          sx={{ minWidth: 44, px: { xs: 1, sm: 1.5 }, whiteSpace: "nowrap" }}
        >
          <LogoutIcon fontSize="small" sx={{ display: { sm: "none" } }} />
          <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
            <FormattedMessage id="header.logout" />
          </Box>
        </Button>
      </>
    );
  }
  return (
    <>
      <Button component={Link} to={paths.login()} sx={{ ...forGuests, minWidth: 0 }} text="header.login" />
      <Button variant="outlined" onClick={() => signUp()} sx={forGuests} text="header.signUp" />
    </>
  );
}

// A member who is known here never sees them, also while the session is checked.
const forGuests = { px: 1.5, whiteSpace: "nowrap", "html[data-member] &": { visibility: "hidden" } } as const;
