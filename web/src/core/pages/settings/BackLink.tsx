import ArrowBackIcon from "@mui/icons-material/ArrowBackRounded";
import { Button } from "../../../components/Button";
import { Link } from "react-router-dom";
import type { MessageId } from "../../../i18n/message-id";

/** A link to the parent page. */
export function BackLink({ to, label }: { to: string; label: MessageId }) {
  return (
    <Button component={Link} to={to} startIcon={<ArrowBackIcon />} sx={{ mb: 1.5, ml: -1.5, px: 1.5 }} text={label} />
  );
}
