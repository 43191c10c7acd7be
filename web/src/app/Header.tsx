import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Logo } from "../components/art/Logo";
import { useSignUp } from "../features/session/SignUpProvider";
import { useLogout } from "../features/session/useLogout";
import { useViewer } from "../features/session/useViewer";
import { greetingName } from "../lib/greeting-name";
import { paths } from "../lib/paths";
import { contentWidth } from "../theme/measures";

/** The logo, and the visitor's own corner. */
export function Header() {
  const intl = useIntl();
  return (
    <Box component="header" sx={{ bgcolor: "background.default" }}>
      <Box
        sx={{
          maxWidth: contentWidth.wide + 32,
          mx: "auto",
          px: 2,
          py: 1,
          minHeight: 64,
          display: "flex",
          alignItems: "center",
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
            minWidth: 0,
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
        <Account />
      </Box>
    </Box>
  );
}

function Account() {
  const { viewer } = useViewer();
  const { logOut, busy } = useLogout();
  const signUp = useSignUp();
  const intl = useIntl();

  if (viewer) {
    const firstName = greetingName(viewer.fullName) || viewer.username;
    return (
      <>
        <Button
          component={Link}
          to={paths.ownProfile}
          aria-label={intl.formatMessage({ id: "header.yourProfile" }, { name: firstName })}
          sx={{ minWidth: 0, px: 1.5 }}
        >
          <Box
            component="span"
            sx={{
              overflow: "hidden",
              textOverflow: "ellipsis",
              whiteSpace: "nowrap",
              maxWidth: { xs: "22vw", sm: 200 },
            }}
          >
            {firstName}
          </Box>
        </Button>
        <Button variant="outlined" loading={busy} onClick={() => void logOut()} sx={{ px: 1.5, whiteSpace: "nowrap" }}>
          <FormattedMessage id="header.logout" />
        </Button>
      </>
    );
  }
  return (
    <>
      <Button component={Link} to={paths.login()} sx={{ minWidth: 0, px: 1.5, whiteSpace: "nowrap" }}>
        <FormattedMessage id="header.login" />
      </Button>
      <Button variant="outlined" onClick={() => signUp()} sx={{ px: 1.5, whiteSpace: "nowrap" }}>
        <FormattedMessage id="header.signUp" />
      </Button>
    </>
  );
}
