import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { FaqItem } from "./FaqItem";
import { firstQuestions } from "./questions";

/** What newcomers ask first; the other questions are one link away. */
export function FirstQuestions() {
  return (
    <Box component="section" aria-labelledby="faq">
      <Typography variant="h2" id="faq" sx={{ mb: 2 }}>
        <FormattedMessage id="faq.title" />
      </Typography>
      <Card>
        {firstQuestions.map((item) => (
          <FaqItem
            key={item.id}
            item={item}
            question={<FormattedMessage id={item.question} />}
            answer={<FormattedMessage id={item.answer} />}
          />
        ))}
      </Card>
      <Box sx={{ textAlign: "center", mt: 2 }}>
        <Button variant="outlined" component={Link} to={paths.faq}>
          <FormattedMessage id="faq.all" />
        </Button>
      </Box>
    </Box>
  );
}
