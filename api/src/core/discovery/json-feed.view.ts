import { publicPhoto } from "../media/public-photo.value";
import { photoPath, type StoredPhoto } from "../media/stored-photo.value";
import { type Feed, type FeedEntry, feedPage, PHOTO_WIDTH } from "./atom.view";

const VERSION = "https://jsonfeed.org/version/1.1";

/** A feed as a JSON Feed document (https://jsonfeed.org/version/1.1). */
export function jsonFeedOf(feed: Feed, publicUrl: string): string {
  const { path, title, subtitle, language, entries } = feed;
  return JSON.stringify({
    version: VERSION,
    title,
    description: subtitle,
    home_page_url: feedPage(feed, publicUrl),
    feed_url: `${publicUrl}${path}.json?lang=${language}`,
    icon: `${publicUrl}/favicon.svg`,
    language,
    items: entries.map((entry) => itemOf(entry, language, publicUrl)),
  });
}

function itemOf(entry: FeedEntry, language: Feed["language"], publicUrl: string): object {
  const { author, summary, html, title, photos, category } = entry;
  const [image] = photos;
  const addressOf = (photo: StoredPhoto): string => photoPath(publicPhoto(photo), PHOTO_WIDTH, publicUrl) ?? "";
  return {
    id: `urn:uuid:${entry.id}`,
    url: `${publicUrl}${entry.path}?lang=${language}`,
    title: title.text,
    // Each item has one of the two contents, as the format demands.
    ...(html ? { content_html: html.text } : { content_text: summary?.text ?? "" }),
    ...(html && summary && { summary: summary.text }),
    ...(image && { image: addressOf(image) }),
    date_published: entry.publishedAt.toISOString(),
    date_modified: entry.updatedAt.toISOString(),
    authors: [{ name: author.name, ...(author.path !== null && { url: publicUrl + author.path }) }],
    ...(category !== "" && { tags: [category] }),
    language: (html ?? summary ?? title).language ?? language,
    attachments: photos.map((photo) => ({
      url: addressOf(photo),
      mime_type: "image/webp",
      ...(photo.alt !== null && { title: photo.alt }),
    })),
  };
}
