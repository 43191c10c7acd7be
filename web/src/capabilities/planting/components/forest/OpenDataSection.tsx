import { Button } from "../../../../components/Button";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";

/** Link to the same data as files. */
export function OpenDataSection() {
  return (
    <Box component="section" id="open-data" aria-labelledby="open-data-title" sx={{ mt: 6, maxWidth: "68ch" }}>
      <Typography variant="h2" id="open-data-title" sx={{ mb: 1.5 }} text="openData.title" />
      <Typography sx={{ mb: 1.5 }} text="openData.lead" />
      <Button variant="outlined" component={Link} to={paths.openData} text="openData.toFiles" />
    </Box>
  );
}
