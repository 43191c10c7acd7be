import Card from "@mui/material/Card";
import { useState } from "react";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { lazyPart } from "../../../components/lazy-part";
import { Typography } from "../../../components/Typography";
import type { Visibility_UserFragment } from "./Visibility.generated";

const VisibilityChoice = lazyPart(() => import("./VisibilityChoice"));

/** Tells members who hide something what others see. Asks once what to show, when the member may choose. */
export function VisibilityNote({ user: { visibility } }: { user: Visibility_UserFragment }) {
  const [changing, setChanging] = useState(false);
  if (!visibility) return null;
  const { name, picture, country, mayChoose, isChosen } = visibility;
  if (name && picture && country && !changing) return null;
  if (changing || (mayChoose && !isChosen)) {
    return (
      <Card component="section" aria-labelledby="visibility" sx={{ p: { xs: 2, sm: 3 } }}>
        <VisibilityChoice shown={{ name, picture, country }} onDone={() => setChanging(false)} />
      </Card>
    );
  }
  return (
    <Box>
      <Typography
        variant="body2"
        color="textSecondary"
        text={mayChoose ? "ownProfile.visibility.partly" : "ownProfile.visibility.under18"}
      />
      {mayChoose && <Button size="small" onClick={() => setChanging(true)} text="ownProfile.visibility.change" />}
    </Box>
  );
}
