import NotificationsIcon from "@mui/icons-material/NotificationsNoneRounded";
import { Button } from "../../../components/Button";
import { paths } from "@tree-for-deed/common/paths";
import { Link } from "react-router-dom";

/** Offers notifications of a decision to the author of a sent deed. */
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
