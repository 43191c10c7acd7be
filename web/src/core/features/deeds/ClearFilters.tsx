import ClearIcon from "@mui/icons-material/FilterAltOffOutlined";
import { Button } from "../../../components/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { deedsHref } from "./deed-filters";

/** A link to the unfiltered feed; on a phone an icon only. */
export function ClearFilters() {
  const label = useIntl().formatMessage({ id: "deeds.clear" });
  return (
    <Button component={Link} to={deedsHref()} aria-label={label} title={label} sx={{ minWidth: 44, px: 1.25 }}>
      <ClearIcon fontSize="small" />
      <Box component="span" aria-hidden sx={{ display: { xs: "none", sm: "inline" }, ml: 1 }}>
        {label}
      </Box>
    </Button>
  );
}
