import { either } from "@tree-for-deed/common/either";
import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import InfoIcon from "@mui/icons-material/InfoOutlined";
import MailIcon from "@mui/icons-material/ForumOutlined";
import ReturnIcon from "@mui/icons-material/AssignmentReturnOutlined";
import TreeIcon from "@mui/icons-material/ParkRounded";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import FullHeartIcon from "@mui/icons-material/FavoriteRounded";
import { BadgeIcon } from "../../../components/art/BadgeIcon";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import type { NoticeKind } from "../../../gql/schema.generated";
import type { NoticeItem_NoticeFragment } from "./Notices.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { noticeLink } from "./notice-link";
import { memberText } from "../../../lib/member-text";

interface Props {
  notice: NoticeItem_NoticeFragment;
  /** Called before the notice's link is followed. */
  onOpen: (notice: NoticeItem_NoticeFragment) => void;
}

const icons: Readonly<Partial<Record<NoticeKind, ReactElement>>> = {
  DEED_APPROVED: <CheckIcon color="primary" />,
  DEED_REJECTED: <ReturnIcon color="error" />,
  TREE_FUNDED: <TreeIcon color="primary" />,
  TREE_SURVEYED: <TreeIcon color="primary" />,
  TREE_PLANTED: <TreeIcon color="primary" />,
  DEDICATION_ACCEPTED: <TreeIcon color="primary" />,
  DEDICATION_REFUSED: <TreeIcon color="error" />,
  DEEDS_THANKED: <FullHeartIcon />,
  TICKET_ANSWERED: <MailIcon color="primary" />,
};

/** A notice: text, time, and a link. New ones are marked by more than a colour. */
export function NoticeItem({ notice, onOpen }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { kind, badge, deed, subject, trees, looked, alive, people, reason, readAt } = notice;
  const isNew = readAt === null;
  const badgeName = either(language, badge?.name, badge?.nameEn) ?? "";
  return (
    <Box component={Link} to={noticeLink(notice)} onClick={() => onOpen(notice)} sx={row}>
      <Box sx={{ pt: 0.25, display: "flex", color: "text.secondary" }}>
        {badge ? <BadgeIcon level={badge.level} size={24} /> : (icons[kind] ?? <InfoIcon />)}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: isNew ? 700 : 400 }}>
          {isNew && <VisuallyHidden>{intl.formatMessage({ id: "notices.new" })}</VisuallyHidden>}
          {intl.formatMessage(
            { id: `notices.${kind}` },
            {
              badge: badgeName,
              deed: deed?.uniqueId ?? "",
              known: deed !== null,
              subject: subject ?? "",
              trees: trees ?? 0,
              looked: looked ?? 0,
              alive: alive ?? 0,
              people: people ?? 0,
            },
          )}
        </Typography>
        {reason !== null && (
          <Typography variant="body2" {...memberText(reason)} sx={{ whiteSpace: "pre-wrap" }}>
            {reason}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" component="p">
          <RelativeTime value={notice.createdAt} />
        </Typography>
      </Box>
      {isNew && <Box aria-hidden sx={dot} />}
    </Box>
  );
}

const row = {
  display: "flex",
  gap: 1.5,
  px: 2,
  py: 1.5,
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outlineOffset: -3 },
} as const;

const dot = { width: 10, height: 10, mt: 1, borderRadius: "50%", bgcolor: "primary.main", flexShrink: 0 } as const;
