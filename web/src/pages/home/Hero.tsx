import Button from "@mui/material/Button";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { DrawnOnce } from "../../components/page/DrawnOnce";
import { HeroDrawing } from "../../components/art/HeroDrawing";
import { paths } from "@tree-for-deed/common/paths";

/** The promise in one line, and the one thing to do. */
export function Hero() {
  return (
    <Box component="section" sx={hero}>
      <DrawnOnce name="hero" of={[]}>
        <Box>
          <Typography
            variant="h1"
            sx={{ fontSize: "clamp(2.125rem, 1.5rem + 3vw, 3.5rem)", lineHeight: { xs: 1.3, md: 1.25 } }}
          >
            <FormattedMessage id="home.hero.title" />
          </Typography>
          <Typography sx={{ mt: 2, mb: 3, fontSize: "1.125rem", maxWidth: "48ch", color: "text.secondary" }}>
            <FormattedMessage id="home.hero.text" />
          </Typography>
          <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: 1.5 }}>
            <Button variant="contained" size="large" component={Link} to={paths.addDeed}>
              <FormattedMessage id="home.hero.action" />
            </Button>
            <Button variant="outlined" size="large" component={Link} to={paths.deeds}>
              <FormattedMessage id="home.hero.browse" />
            </Button>
          </Box>
        </Box>
        <Box sx={{ maxWidth: { xs: 220, sm: 340, md: 460 }, width: "100%", mx: "auto", order: { xs: -1, md: 0 } }}>
          <HeroDrawing />
        </Box>
      </DrawnOnce>
    </Box>
  );
}

const hero = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.1fr) minmax(0, 0.9fr)" },
  alignItems: "center",
  gap: { xs: 2, md: 6 },
} as const;
