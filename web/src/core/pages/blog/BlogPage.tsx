import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { FormattedMessage, useIntl } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { PageMorning } from "../../../components/page/PageMorning";
import { Spinner } from "../../../components/Spinner";
import { PostCard } from "../../features/blog/PostCard";
import { ContactList } from "../../features/support/ContactList";
import { BlogPageDocument } from "./BlogPage.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { paths } from "@tree-for-deed/common/paths";
import { NeedHelp } from "./NeedHelp";
import { useQuery } from "../../../lib/useQuery";

/** The latest posts, the mission, and contact data. */
export default function BlogPage() {
  const intl = useIntl();
  const { language } = useLanguage();
  const { data: read, previousData, error, refetch } = useQuery(BlogPageDocument, { variables: { language } });
  const posts = (read ?? previousData)?.blogPosts.items;
  const title = intl.formatMessage({ id: "blog.title" });
  return (
    <PageBody width="reading">
      <PageHead title={title} description={intl.formatMessage({ id: "blog.description" })} />
      <PageMorning title="blog.title" lead="blog.lead" />
      <Stack spacing={5}>
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 2 }} text="blog.latest" />
          {error && !posts && <ErrorNote error={error} onRetry={refetch} />}
          {!posts && !error && <Spinner minHeight={240} />}
          {posts?.length === 0 && <EmptyState headingLevel="h3" title="blog.none" text="blog.noneText" />}
          <Stack spacing={2}>
            {posts?.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </Stack>
        </Box>
        <Box component="section">
          <Typography variant="h2" gutterBottom text="blog.mission.title" />
          <Typography text="blog.mission.1" />
          <Typography sx={{ mt: 1.5 }} text="blog.mission.2" />
          <TextLink to={paths.counting} sx={{ display: "inline-block", mt: 1.5, fontWeight: 600 }}>
            <FormattedMessage id="blog.mission.more" />
          </TextLink>
        </Box>
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 2 }} text="blog.contact.title" />
          <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
            <ContactList />
          </Card>
        </Box>
        <NeedHelp />
      </Stack>
    </PageBody>
  );
}
