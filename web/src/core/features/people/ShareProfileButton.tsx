import StoryIcon from "@mui/icons-material/AutoAwesomeRounded";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import { lazyOverlay } from "../../../components/lazy-part";
import { usePageState } from "../../../components/page/PageContext";
import { paths } from "@tree-for-deed/common/paths";

const ShareDialog = lazyOverlay(() => import("../../../components/ShareDialog"));

interface Props {
  user: { username: string; fullName: string };
  /** Opens the story picture instead; only for the own profile. */
  onStory?: () => void;
}

/** Shares the address of a member's public profile. */
export function ShareProfileButton({ user, onStory }: Props) {
  const intl = useIntl();
  const { publicUrl } = usePageState();
  const [state, setState] = useState<"never" | "open" | "closed" | "to story">("never");
  const closed = () => {
    if (state === "to story") onStory?.();
    setState("closed");
  };
  return (
    <>
      <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => setState("open")} aria-haspopup="dialog">
        <FormattedMessage id="profile.share" />
      </Button>
      {state !== "never" && (
        <ShareDialog
          open={state === "open"}
          onClose={() => setState("closed")}
          onClosed={closed}
          url={publicUrl + paths.profile(user.username)}
          text={intl.formatMessage({ id: "profile.shareText" }, { name: user.fullName })}
          {...(onStory && {
            first: { icon: <StoryIcon />, label: "story.open", onClick: () => setState("to story") },
          })}
        />
      )}
    </>
  );
}
