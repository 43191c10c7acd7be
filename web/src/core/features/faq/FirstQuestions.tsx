import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import SmallSpinner from "../../../components/SmallSpinner";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { paths } from "@tree-for-deed/common/paths";
import { FaqItem } from "./FaqItem";
import { firstQuestions } from "./questions";

/** The most frequent questions of newcomers, with a link to the others. The answers load after the first paint. */
export function FirstQuestions() {
  const intl = useIntl();
  const { catalog, completeTexts } = useLanguage();
  return (
    <Box component="section" aria-labelledby="faq">
      <Typography variant="h2" id="faq" sx={{ mb: 2 }} text="faq.title" />
      <Card>
        {firstQuestions.map((item) => (
          <FaqItem
            key={item.id}
            item={item}
            question={<FormattedMessage id={item.question} />}
            answer={
              catalog.complete ? (
                <FormattedMessage id={item.answer} />
              ) : (
                <SmallSpinner size={20} aria-label={intl.formatMessage({ id: "a11y.loading" })} />
              )
            }
            onToggle={(open) => {
              if (open && !catalog.complete) void completeTexts();
            }}
          />
        ))}
      </Card>
      <Box sx={{ textAlign: "center", mt: 2 }}>
        <Button variant="outlined" component={Link} to={paths.faq} text="faq.all" />
      </Box>
    </Box>
  );
}
