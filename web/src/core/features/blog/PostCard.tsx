import Card from "@mui/material/Card";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { Picture } from "../../../components/Picture";
import type { PostCard_PostFragment } from "./Posts.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { paths } from "@tree-for-deed/common/paths";
import { PostDate } from "./PostDate";
import { postText } from "./post-text";
import { sharpPhones } from "../../../lib/photo-choices";

/** A post in short: its picture, title and summary. The whole card links to it. */
export function PostCard({ post }: { post: PostCard_PostFragment }) {
  const { language } = useLanguage();
  const title = postText(language, post.title, post.titleEn);
  const excerpt = postText(language, post.excerpt, post.excerptEn);
  return (
    <Card component="article" sx={card}>
      {post.thumbnail && (
        <Box sx={{ width: { xs: "100%", sm: 240 }, flexShrink: 0 }}>
          <Picture
            photo={post.thumbnail}
            ratio="16 / 10"
            sizes={`${sharpPhones}, (min-width: 600px) 240px, 100vw`}
            alt=""
          />
        </Box>
      )}
      <Box sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
        <Typography variant="h3">
          <Box component={Link} to={paths.post(post.slug)} lang={title.lang} sx={stretched}>
            {title.text}
          </Box>
        </Typography>
        <PostDate post={post} />
        {excerpt.text !== "" && (
          <Typography lang={excerpt.lang} sx={{ mt: 1 }}>
            {excerpt.text}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

const card = { position: "relative", display: "flex", flexDirection: { xs: "column", sm: "row" } } as const;

const stretched = {
  color: "inherit",
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 2 },
  "&:hover": { color: "primary.main" },
  "&:focus-visible": { outline: "none" },
  "&:focus-visible::after": { outline: "3px solid", outlineColor: "primary.main", outlineOffset: "-3px" },
} as const;
