import BlockIcon from "@mui/icons-material/BlockRounded";
import ReportIcon from "@mui/icons-material/FlagOutlined";
import MoreIcon from "@mui/icons-material/MoreHorizRounded";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "../../../components/Button";
import { lazyOverlay } from "../../../components/lazy-part";
import { Menu } from "../../../components/layers/Menu";
import { useToast } from "../../../components/toasts/ToastProvider";
import { Typography } from "../../../components/Typography";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import { useBlock } from "../components/useBlock";
import type { MemberMenu_UserFragment } from "./MemberMenu.generated";

const ConfirmDialog = lazyOverlay(() => import("../../../components/ConfirmDialog"));
const ReportUserDialog = lazyOverlay(() => import("../components/ReportUserDialog"));

/** The menu to report or block the member of a profile. Guests do not see it. */
export default function MemberMenu({ data: user }: { data: MemberMenu_UserFragment }) {
  const intl = useIntl();
  const toast = useToast();
  const { viewer } = useViewer();
  const { block, busy } = useBlock();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<"report" | "block" | null>(null);
  if (!viewer || viewer.id === user.id) return null;
  const close = () => setAsking(null);
  const choose = (what: "report" | "block") => {
    setOpen(false);
    setAsking(what);
  };
  const name = <bdi>{user.fullName}</bdi>;
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(true)}
        sx={own}
        text="block.more"
      />
      <Menu id={menuId} anchorEl={button.current} open={open} onClose={() => setOpen(false)}>
        <MenuItem onClick={() => choose("report")} sx={item}>
          <ListItemIcon>
            <ReportIcon fontSize="small" />
          </ListItemIcon>
          <FormattedMessage id="deed.report" />
        </MenuItem>
        <MenuItem onClick={() => choose("block")} sx={item}>
          <ListItemIcon>
            <BlockIcon fontSize="small" />
          </ListItemIcon>
          <FormattedMessage id="block.block" />
        </MenuItem>
      </Menu>
      {asking === "report" && (
        <ReportUserDialog
          user={user}
          onDone={() => {
            close();
            toast.success(intl.formatMessage({ id: "deed.report.done" }));
          }}
          onClose={close}
        />
      )}
      {asking === "block" && (
        <ConfirmDialog
          destructive
          busy={busy !== null}
          title={<FormattedMessage id="block.title" values={{ name }} />}
          confirmLabel="block.block"
          onConfirm={() => void block(user).then(close)}
          onClose={close}
        >
          <Typography text="block.text" />
          <Typography sx={{ mt: 1 }} text="block.textTold" />
        </ConfirmDialog>
      )}
    </>
  );
}

const own = { gridColumn: "1 / -1", justifySelf: "center", color: "text.secondary" } as const;

const item = { minHeight: 44 } as const;
