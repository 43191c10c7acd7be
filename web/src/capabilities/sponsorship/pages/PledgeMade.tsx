import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import { useEffect, useRef } from "react";
import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { Typography } from "../../../components/Typography";
import type { MadePledge } from "../components/usePledge";
import { useLanguage } from "../../../i18n/LanguageProvider";

interface Props {
  pledge: MadePledge;
  onAgain: () => void;
}

/** Thanks in the place of the form, with the next steps; it takes the focus, since the form is gone. */
export function PledgeMade({ pledge: { organisation, trees, email, sum, currency }, onAgain }: Props) {
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, textAlign: "center" }}>
      <Typography variant="h2" ref={heading} tabIndex={-1} text="sponsor.done" />
      <Typography
        sx={{ mt: 1, mb: 3, mx: "auto", maxWidth: "56ch", overflowWrap: "anywhere" }}
        text="sponsor.doneText"
        values={{ organisation, trees, email, sum: moneyText(sum, currency, language) }}
      />
      <Button variant="outlined" onClick={onAgain} text="donate.again" />
    </Card>
  );
}
