import { Button } from "../../../components/Button";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";

/** The closing invitation. */
export function Closing() {
  return (
    <Box component="section" sx={ground}>
      <Typography variant="h2" text="home.closing.title" />
      <Typography sx={{ mt: 1, mb: 3, textWrap: "balance" }} text="home.closing.text" />
      <Button variant="contained" size="large" component={Link} to={paths.addDeed} text="home.closing.action" />
    </Box>
  );
}

const ground = {
  bgcolor: "primary.light",
  borderRadius: 3,
  px: { xs: 2.5, md: 6 },
  py: { xs: 4, md: 6 },
  textAlign: "center",
} as const;
