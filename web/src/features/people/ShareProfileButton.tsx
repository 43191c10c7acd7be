import ShareIcon from "@mui/icons-material/ShareOutlined";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { usePageState } from "../../components/page/PageContext";
import { paths } from "../../lib/paths";

const ShareDialog = lazy(() => import("../../components/ShareDialog"));

interface Props {
  user: { username: string; fullName: string };
}

/** Shares the address of a member's public profile. */
export function ShareProfileButton({ user }: Props) {
  const intl = useIntl();
  const { publicUrl } = usePageState();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => setState("open")} aria-haspopup="dialog">
        <FormattedMessage id="profile.share" />
      </Button>
      {state !== "never" && (
        <Suspense fallback={null}>
          <ShareDialog
            open={state === "open"}
            onClose={() => setState("closed")}
            url={publicUrl + paths.profile(user.username)}
            text={intl.formatMessage({ id: "profile.shareText" }, { name: user.fullName })}
          />
        </Suspense>
      )}
    </>
  );
}
