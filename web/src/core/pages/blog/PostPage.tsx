import ArrowBackIcon from "@mui/icons-material/ArrowBackRounded";
import { Button } from "../../../components/Button";
import { FormattedMessage } from "react-intl";
import { Link, useParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { MissingPage } from "../../../components/page/MissingPage";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Picture } from "../../../components/Picture";
import { Spinner } from "../../../components/Spinner";
import { PostBody } from "../../features/blog/PostBody";
import { PostDate } from "../../features/blog/PostDate";
import { postText } from "../../features/blog/post-text";
import { PostPageDocument, type PostPageQuery } from "./PostPage.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { beginning, captionLetters } from "../../../lib/caption";
import { shorten } from "../../../lib/graphemes";
import { useQuery } from "../../../lib/useQuery";
import { paths } from "@tree-for-deed/common/paths";
import { filePaths } from "@tree-for-deed/common/paths";
import { sharpPhones } from "../../../lib/photo-choices";

export default function PostPage() {
  const { slug = "" } = useParams();
  const { language } = useLanguage();
  const { data: read, previousData, error, refetch } = useQuery(PostPageDocument, { variables: { slug, language } });
  const data = read ?? previousData;

  if (error) {
    return (
      <PageBody width="reading">
        <ErrorNote error={error} onRetry={refetch} />
      </PageBody>
    );
  }
  if (!data) return <Spinner />;
  return data.blogPost ? (
    <Post post={data.blogPost} />
  ) : (
    <MissingPage title="blog.notFound" text="blog.notFoundText" way={{ to: paths.blog, label: "blog.back" }} />
  );
}

function Post({ post }: { post: NonNullable<PostPageQuery["blogPost"]> }) {
  const { language } = useLanguage();
  const title = postText(language, post.title, post.titleEn);
  const excerpt = postText(language, post.excerpt, post.excerptEn);
  const content = postText(language, post.content, post.contentEn);
  const { thumbnail } = post;
  return (
    <PageBody width="reading">
      <PageHead
        title={shorten(title.text, 70).text}
        {...(excerpt.text !== "" && { description: beginning(excerpt.text, captionLetters.description).text })}
        noIndex={!post.published}
        kind="article"
        {...(post.published && { card: filePaths.postCard(post.slug) })}
      />
      <Button component={Link} to={paths.blog} startIcon={<ArrowBackIcon />} sx={{ mb: 1.5, ml: -1.5, px: 1.5 }}>
        <FormattedMessage id="blog.back" />
      </Button>
      <Box component="article">
        <Typography variant="h1" lang={title.lang} sx={{ mb: 1 }}>
          {title.text}
        </Typography>
        <PostDate post={post} />
        {thumbnail && (
          <Box sx={{ my: 3, borderRadius: 2, overflow: "hidden" }}>
            <Picture
              photo={thumbnail}
              ratio="16 / 9"
              sizes={`${sharpPhones}, (min-width: 752px) 720px, 100vw`}
              priority
              alt={thumbnail.alt ?? ""}
            />
          </Box>
        )}
        <Box sx={{ mt: 3 }}>
          <PostBody html={post.contentHtml} lang={content.lang} />
        </Box>
      </Box>
    </PageBody>
  );
}
