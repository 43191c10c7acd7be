import OpenIcon from "@mui/icons-material/OpenInNewRounded";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../../components/Box";

interface Props {
  uniqueId: string;
  /** Shows only an icon, for phones. */
  brief?: boolean;
}

/** A link to another deed's page, in a new tab. */
export function DeedLink({ uniqueId, brief = false }: Props) {
  const intl = useIntl();
  return (
    <Box
      component={Link}
      to={paths.deed(uniqueId)}
      target="_blank"
      translate="no"
      aria-label={intl.formatMessage({ id: "review.newTab" }, { id: uniqueId })}
      sx={{ color: "primary.main", minHeight: 24, minWidth: 24, textAlign: "center" }}
    >
      {brief && <OpenIcon aria-hidden sx={{ display: { md: "none" }, fontSize: 18, verticalAlign: "text-bottom" }} />}
      <Box component="span" sx={{ display: { xs: brief ? "none" : "inline", md: "inline" } }}>
        {uniqueId}
      </Box>
    </Box>
  );
}
