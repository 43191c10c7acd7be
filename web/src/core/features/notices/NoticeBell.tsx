import BellIcon from "@mui/icons-material/NotificationsOutlined";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { useRef, useState, type MouseEvent } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Popover } from "../../../components/layers/Popover";
import { UnreadNoticesDocument } from "./Notices.generated";
import { AllTexts } from "../../../i18n/AllTexts";
import { paths } from "@tree-for-deed/common/paths";
import { NoticeMenu } from "./NoticeMenu";
import { useQuery } from "../../../lib/useQuery";

const most = 99;
/** Whether the viewport has room for the menu over the page. Must not run on the server. */
const isWide = (): boolean => window.matchMedia("(min-width: 600px)").matches;

/**
 * The number of new notices. On phones it links to their page, elsewhere it opens a menu of the latest. Load it lazily.
 */
export default function NoticeBell() {
  return (
    <AllTexts optional>
      <Bell />
    </AllTexts>
  );
}

function Bell() {
  const intl = useIntl();
  const button = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const { data } = useQuery(UnreadNoticesDocument, { ssr: false });
  const count = data?.unreadNotices ?? 0;
  const shown = count > most ? intl.formatMessage({ id: "notices.many" }, { most }) : intl.formatNumber(count);

  const click = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || !isWide()) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <>
      <IconButton
        ref={button}
        component={Link}
        to={paths.notices}
        onClick={click}
        aria-label={intl.formatMessage({ id: "notices.bell" }, { count })}
        aria-haspopup={isWide() ? "dialog" : undefined}
        sx={{ color: "primary.main" }}
      >
        <Badge badgeContent={shown} invisible={count === 0} color="error" sx={mark}>
          <BellIcon />
        </Badge>
      </IconButton>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": intl.formatMessage({ id: "notices.title" }),
            sx: { width: 400, borderRadius: 2 },
          },
        }}
      >
        <NoticeMenu onClose={() => setOpen(false)} />
      </Popover>
    </>
  );
}

const mark = {
  "& .MuiBadge-badge": {
    lineHeight: 1.6,
    whiteSpace: "nowrap",
    overflowWrap: "normal",
    fontVariantNumeric: "tabular-nums",
  },
} as const;
