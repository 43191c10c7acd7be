import DeleteIcon from "@mui/icons-material/DeleteOutlineRounded";
import DownIcon from "@mui/icons-material/KeyboardArrowDownRounded";
import UpIcon from "@mui/icons-material/KeyboardArrowUpRounded";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import type { PartnerRow_PartnerFragment } from "./Partners.generated";
import { usePartnerActs } from "./partner-acts";

interface Props {
  partner: PartnerRow_PartnerFragment;
  tabIndex: 0 | -1;
}

/** Moves a partner by one place. */
export function MoveButtons({ partner, tabIndex }: Props) {
  const intl = useIntl();
  const { onMove, first, last } = usePartnerActs();
  const { id, name } = partner;
  return (
    <Box sx={{ display: "flex" }}>
      <IconButton
        tabIndex={tabIndex}
        data-move={`${id} -1`}
        aria-disabled={id === first}
        onClick={() => onMove(partner, -1)}
        sx={{ opacity: id === first ? 0.35 : 1 }}
        aria-label={intl.formatMessage({ id: "content.partner.up" }, { name })}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        tabIndex={tabIndex}
        data-move={`${id} 1`}
        aria-disabled={id === last}
        onClick={() => onMove(partner, 1)}
        sx={{ opacity: id === last ? 0.35 : 1 }}
        aria-label={intl.formatMessage({ id: "content.partner.down" }, { name })}
      >
        <DownIcon />
      </IconButton>
    </Box>
  );
}

/** Shows or hides a partner in public. */
export function ActiveSwitch({ partner, tabIndex }: Props) {
  const intl = useIntl();
  const { onActive } = usePartnerActs();
  const label = intl.formatMessage({ id: "content.partner.activeOf" }, { name: partner.name });
  return (
    <Switch
      checked={partner.active}
      onChange={(_event, active) => onActive(partner, active)}
      slotProps={{ input: { tabIndex, "aria-label": label } }}
    />
  );
}

export function DeleteButton({ partner, tabIndex }: Props) {
  const intl = useIntl();
  const { onDelete } = usePartnerActs();
  return (
    <IconButton
      tabIndex={tabIndex}
      onClick={() => onDelete(partner)}
      aria-label={intl.formatMessage({ id: "content.deleteOf" }, { name: partner.name })}
    >
      <DeleteIcon />
    </IconButton>
  );
}
