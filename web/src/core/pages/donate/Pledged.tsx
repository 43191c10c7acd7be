import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import type { Pledge } from "../../features/donations/usePledge";
import { paths } from "@tree-for-deed/common/paths";

interface Props {
  pledge: Pledge;
  onAgain: () => void;
}

/** Thanks in the place of the form; it takes the focus, since the form is gone. */
export function Pledged({ pledge: { amount, currency, email }, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, textAlign: "center" }}>
      <Typography variant="h2" ref={heading} tabIndex={-1} text="donate.done.title" />
      <Typography sx={{ mt: 1, mb: 3, mx: "auto", maxWidth: "52ch" }}>
        <FormattedMessage
          id={currency === "BDT" ? "donate.done.textBdt" : "donate.done.text"}
          values={{ amount, email }}
        />
      </Typography>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1.5} sx={{ justifyContent: "center" }}>
        <Button variant="contained" component={Link} to={paths.addDeed} text="donate.deed" />
        <Button variant="outlined" onClick={onAgain} text="donate.again" />
      </Stack>
    </Card>
  );
}
