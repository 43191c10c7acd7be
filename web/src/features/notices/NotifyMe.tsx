import NotificationsIcon from "@mui/icons-material/NotificationsNoneRounded";
import { Button } from "../../components/Button";
import { paths } from "@tree-for-deed/common/paths";
import { Link } from "react-router-dom";

/** The way to hear of a decision, for somebody who has just sent a deed. */
export function NotifyMe() {
  return (
    <Button
      variant="outlined"
      startIcon={<NotificationsIcon />}
      component={Link}
      to={paths.mails}
      sx={{ alignSelf: "flex-start", mt: 2 }}
      text="sentDeed.notify"
    />
  );
}
