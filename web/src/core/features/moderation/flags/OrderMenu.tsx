import ChosenIcon from "@mui/icons-material/CheckRounded";
import OrderIcon from "@mui/icons-material/SwapVertRounded";
import IconButton from "@mui/material/IconButton";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ListSort } from "../../../../components/grid/list-sort";
import { Menu } from "../../../../components/layers/Menu";
import { deedOrder, flagFirst, mostUnusualFirst, newestFirst } from "../deeds/deed-sort";
import { useOfferedFlags } from "./useOfferedFlags";

interface Props {
  sort: ListSort | null;
  onSort: (sort: ListSort | null) => void;
}

interface Choice {
  label: string;
  sort: ListSort | null;
  isChosen: boolean;
}

/** Chooses the order of waiting deeds: the oldest, the newest, the most unusual, or those with one flag first. */
export function OrderMenu({ sort, onSort }: Props) {
  const intl = useIntl();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const order = deedOrder(sort);
  const { options, countAnew } = useOfferedFlags(order.firstFlag);
  const isUsual = order.firstFlag === null && (order.sort === null || order.sort === "OLDEST");
  const orders: Choice[] = [
    { label: intl.formatMessage({ id: "review.order.oldest" }), sort: null, isChosen: isUsual },
    { label: intl.formatMessage({ id: "review.order.newest" }), sort: newestFirst, isChosen: order.sort === "NEWEST" },
    {
      label: intl.formatMessage({ id: "review.order.unusual" }),
      sort: mostUnusualFirst,
      isChosen: order.sort === "MOST_UNUSUAL",
    },
  ];
  const flags = options.map(({ value, label }): Choice => ({
    label,
    sort: flagFirst(value),
    isChosen: value === order.firstFlag,
  }));
  const name = [...orders, ...flags].find(({ isChosen }) => isChosen)?.label ?? "";

  const item = ({ label, sort: chosen, isChosen }: Choice) => (
    <MenuItem
      key={label}
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      onClick={() => {
        setOpen(false);
        onSort(chosen);
        countAnew();
      }}
      sx={{ minHeight: 44, gap: 1 }}
    >
      <ChosenIcon color="primary" fontSize="small" sx={{ visibility: isChosen ? "visible" : "hidden" }} />
      {label}
    </MenuItem>
  );
  const said = intl.formatMessage({ id: "review.order" }, { name });
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        aria-label={said}
        title={said}
        aria-haspopup="menu"
        aria-expanded={open}
        color={isUsual ? "default" : "primary"}
        onClick={() => setOpen(true)}
      >
        <OrderIcon />
      </IconButton>
      <Menu
        open={open}
        anchorEl={button.current}
        container={() => button.current?.closest("main") ?? document.body}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { sx: { bgcolor: "background.raised" } },
          list: { "aria-labelledby": id, dense: true },
        }}
      >
        {orders.map(item)}
        {flags.length > 0 && (
          <ListSubheader role="presentation" sx={{ lineHeight: 2.5, bgcolor: "inherit" }}>
            <FormattedMessage id="review.order.these" />
          </ListSubheader>
        )}
        {flags.map(item)}
      </Menu>
    </>
  );
}
