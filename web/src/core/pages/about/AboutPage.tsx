import { TextLink } from "../../../components/TextLink";
import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Morning } from "../../../components/art/Morning";
import { useHasPage } from "../../../components/extension/SiteContext";
import { Box } from "../../../components/Box";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import type { MessageId } from "../../../i18n/message-id";
import { paths } from "@tree-for-deed/common/paths";

const steps = ["about.how.share", "about.how.review", "about.how.count"] as const;
const rules = ["about.counting.deeds", "about.counting.remove", "about.counting.now"] as const;

/** Explains the site and, plainly, what its numbers count. */
export default function AboutPage() {
  const intl = useIntl();
  const hasPage = useHasPage();
  return (
    <PageBody width="reading">
      <PageHead
        title={intl.formatMessage({ id: "about.title" })}
        description={intl.formatMessage({ id: "about.lead" })}
      />
      <Morning sx={{ mt: { xs: -3, sm: 0 }, mb: 4 }}>
        <Typography variant="h1" gutterBottom text="about.title" />
        <Typography sx={{ fontSize: "1.125rem" }} text="about.lead" />
      </Morning>
      <Stack spacing={4}>
        <Section title="about.how.title">
          <Box component="ol" sx={{ listStyle: "var(--numbers)", pl: 3, display: "grid", gap: 1 }}>
            {steps.map((id) => (
              <Typography key={id} component="li" text={id} />
            ))}
          </Box>
        </Section>
        <Section title="about.counting.title">
          <Box component="ul" sx={{ listStyle: "disc", pl: 3, display: "grid", gap: 1 }}>
            {hasPage(paths.forest) && <Typography component="li" text="about.counting.earned" />}
            {rules.map((id) => (
              <Typography key={id} component="li" text={id} />
            ))}
          </Box>
          <More to={paths.counting} label="about.counting.more" />
        </Section>
        <Section title="about.privacy.title">
          <Typography text="about.privacy.text" />
          <More to={paths.privacy} label="about.privacy.more" />
        </Section>
        <Box>
          <Button variant="contained" size="large" component={Link} to={paths.addDeed} text="about.join" />
        </Box>
      </Stack>
    </PageBody>
  );
}

function Section({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2.5, md: 4 } }}>
      <Typography variant="h2" gutterBottom text={title} />
      {children}
    </Card>
  );
}

function More({ to, label }: { to: string; label: MessageId }) {
  return <TextLink to={to} sx={{ display: "inline-block", mt: 1.5, fontWeight: 600 }} text={label} />;
}
