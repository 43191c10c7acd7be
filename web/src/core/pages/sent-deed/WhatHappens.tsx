import Card from "@mui/material/Card";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { NotifyMe } from "../../features/notices/NotifyMe";

/** Next steps of a sent deed, and how its author hears of it. */
export function WhatHappens() {
  return (
    <Card component="section" aria-labelledby="what-happens" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="what-happens" variant="h3" component="h2" text="sentDeed.next" />
      <Box component="ol" sx={{ listStyle: "var(--numbers)", mt: 1, pl: 3, display: "grid", gap: 1 }}>
        <li>
          <FormattedMessage id="sentDeed.next.review" />
        </li>
        <li>
          <FormattedMessage id="sentDeed.next.told" />
        </li>
        <li>
          <FormattedMessage id="sentDeed.next.approved" />
        </li>
      </Box>
      <NotifyMe />
    </Card>
  );
}
