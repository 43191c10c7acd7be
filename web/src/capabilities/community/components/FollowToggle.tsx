import FollowIcon from "@mui/icons-material/PersonAddAltRounded";
import UnfollowIcon from "@mui/icons-material/PersonRemoveRounded";
import type { SxProps, Theme } from "@mui/material/styles";
import { useIntl } from "react-intl";
import { Button } from "../../../components/Button";

interface Props {
  follows: boolean;
  name: string;
  busy: boolean;
  onPress: () => void;
  /** True in a list: a small button without an icon. */
  isSmall?: boolean;
  sx?: SxProps<Theme>;
}

/** A button that follows a member, or ends it. */
export function FollowToggle({ follows, name, busy, onPress, isSmall = false, sx }: Props) {
  const intl = useIntl();
  const Icon = follows ? UnfollowIcon : FollowIcon;
  return (
    <Button
      variant={follows ? "outlined" : "contained"}
      {...(isSmall ? { size: "small" } : { startIcon: <Icon /> })}
      loading={busy}
      onClick={onPress}
      aria-label={intl.formatMessage({ id: follows ? "follows.unfollowOf" : "follows.followOf" }, { name })}
      {...(sx && { sx })}
      text={follows ? "follows.unfollow" : "follows.follow"}
    />
  );
}
