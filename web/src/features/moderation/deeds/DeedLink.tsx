import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../components/Box";

/** The page of another deed, beside the one that is looked at. */
export function DeedLink({ uniqueId }: { uniqueId: string }) {
  const intl = useIntl();
  return (
    <Box
      component={Link}
      to={paths.deed(uniqueId)}
      target="_blank"
      translate="no"
      aria-label={intl.formatMessage({ id: "review.newTab" }, { id: uniqueId })}
      sx={{ color: "primary.main", minHeight: 24 }}
    >
      {uniqueId}
    </Box>
  );
}
