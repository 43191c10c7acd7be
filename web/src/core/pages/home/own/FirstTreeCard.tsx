import Card from "@mui/material/Card";
import { useId } from "react";
import { StandingTree } from "../../../../components/art/StandingTree";
import { Typography } from "../../../../components/Typography";

/** For a member without trees: what the first one will be. Badges concern nobody before. */
export function FirstTreeCard() {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={card}>
      <StandingTree kind={2} station="earned" size={88} />
      <div>
        <Typography id={titleId} variant="h3" component="h2" text="ownHome.firstTree" />
        <Typography sx={{ mt: 0.5, maxWidth: "44ch" }} text="ownHome.firstTreeText" />
      </div>
    </Card>
  );
}

const card = {
  p: { xs: 2, sm: 2.5 },
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { xs: "flex-start", sm: "center" },
  justifyContent: { xs: "center", sm: "flex-start" },
  gap: 2,
} as const;
