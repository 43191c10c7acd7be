import ShareIcon from "@mui/icons-material/AddAPhotoOutlined";
import TreeIcon from "@mui/icons-material/ParkRounded";
import DeedIcon from "@mui/icons-material/VolunteerActivismOutlined";
import Card from "@mui/material/Card";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { DrawnOnce } from "../../../components/page/DrawnOnce";

const steps = [
  { title: "home.how.do.title", text: "home.how.do.text", icon: DeedIcon },
  { title: "home.how.share.title", text: "home.how.share.text", icon: ShareIcon },
  { title: "home.how.tree.title", text: "home.how.tree.text", icon: TreeIcon },
] as const;

/** From a good deed to a tree in three steps. */
export function HowItWorks() {
  return (
    <Box component="section" aria-labelledby="how">
      <Typography variant="h2" id="how" sx={{ mb: 2 }} text="home.how.title" />
      <DrawnOnce name="steps" of={[]}>
        <Box component="ol" sx={grid}>
          {steps.map(({ title, text, icon: Icon }, index) => (
            <Card component="li" key={title} sx={{ p: 2.5, display: "flex", gap: 2, alignItems: "flex-start" }}>
              <Box sx={sign}>
                <Icon />
              </Box>
              <Box>
                <Typography variant="h3">
                  <Box component="span" aria-hidden sx={{ color: "primary.main", mr: 1 }}>
                    <FormattedNumber value={index + 1} />
                  </Box>
                  <FormattedMessage id={title} />
                </Typography>
                <Typography color="textSecondary" sx={{ mt: 0.5 }} text={text} />
              </Box>
            </Card>
          ))}
        </Box>
      </DrawnOnce>
    </Box>
  );
}

const grid = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
  gap: 2,
  listStyle: "none",
  p: 0,
  m: 0,
} as const;

const sign = {
  display: "grid",
  placeItems: "center",
  width: 48,
  height: 48,
  borderRadius: "50%",
  bgcolor: "primary.light",
  color: "primary.main",
  flexShrink: 0,
} as const;
