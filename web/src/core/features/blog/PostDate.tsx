import { FormattedMessage } from "react-intl";
import { DayInWords } from "../../../components/DayInWords";
import { Typography } from "../../../components/Typography";

interface Props {
  post: { createdAt: string; publishedAt: string | null; published: boolean; readingMinutes: number };
}

/** A post's date and reading time. */
export function PostDate({ post: { createdAt, publishedAt, published, readingMinutes } }: Props) {
  const day = publishedAt ?? createdAt;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}
    >
      <time dateTime={day}>
        <DayInWords value={day} />
      </time>
      <span>
        <FormattedMessage id="blog.minutes" values={{ count: readingMinutes }} />
      </span>
      {!published && (
        <Typography variant="body2" component="div" sx={{ color: "warning.main", fontWeight: 600, width: "100%" }}>
          <FormattedMessage id="blog.draft" />
        </Typography>
      )}
    </Typography>
  );
}
