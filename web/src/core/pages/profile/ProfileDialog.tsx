import CloseIcon from "@mui/icons-material/CloseRounded";
import { Button } from "../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Dialog } from "../../../components/layers/Dialog";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { BadgeMark } from "../../features/badges/BadgeMark";
import { DeedRow } from "../../features/deeds/DeedRow";
import { ProfileHeader } from "../../features/people/ProfileHeader";
import { ProfileStats } from "../../features/people/ProfileStats";
import { ProfileDialogDocument, type ProfileDialogQuery } from "./ProfileDialog.generated";
import { paths } from "@tree-for-deed/common/paths";
import { useQuery } from "../../../lib/useQuery";

interface Props {
  user: { id: string; username: string };
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Another member's public profile in short, with the five latest approved deeds. */
export default function ProfileDialog({ user, open, onClose, onClosed }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { data, error, refetch } = useQuery(ProfileDialogDocument, { variables: { id: user.id } });
  const member = data?.user;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <VisuallyHidden id={titleId}>{intl.formatMessage({ id: "profile.dialog" })}</VisuallyHidden>
      <IconButton
        onClick={onClose}
        aria-label={intl.formatMessage({ id: "action.close" })}
        sx={{ position: "absolute", top: 12, right: 12, zIndex: 1, bgcolor: "background.paper" }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent sx={{ p: { xs: 2, sm: 3 }, minHeight: 320 }}>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={280} />}
        {data && !member && <EmptyState title="profile.notFound" />}
        {member && <Member member={member} onLeave={onClose} />}
      </DialogContent>
      {member && (
        <DialogActions>
          <Button variant="contained" component={Link} to={paths.profile(user.username)} onClick={onClose}>
            <FormattedMessage id="profile.openFull" />
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface MemberProps {
  member: NonNullable<ProfileDialogQuery["user"]>;
  onLeave: () => void;
}

function Member({ member, onLeave }: MemberProps) {
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ pr: 5 }}>
        <ProfileHeader user={member} headingLevel="h2" />
      </Box>
      {member.currentBadge && (
        <Box sx={{ fontWeight: 600 }}>
          <BadgeMark badge={member.currentBadge} size={36} />
        </Box>
      )}
      <ProfileStats user={member} />
      <Box component="section">
        <Typography variant="h3" gutterBottom text="profile.recent" />
        {member.deeds.items.length === 0 && <Typography color="textSecondary" text="profile.empty" />}
        <Box component="ul" sx={{ mx: -1 }}>
          {member.deeds.items.map((deed) => (
            <li key={deed.id}>
              <DeedRow deed={deed} onOpen={onLeave} />
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
