import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Box } from "./Box";
import type { Picture_PhotoFragment } from "./Picture.generated";
import { usefulChoices } from "../lib/photo-choices";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { thumbhashColour } from "../lib/thumbhash";
import { usePageState } from "./page/PageContext";

interface Props {
  photo: Picture_PhotoFragment | null | undefined;
  /** Value of the `sizes` attribute, such as `(min-width: 900px) 352px, 100vw`. */
  sizes: string;
  /** The aspect ratio, such as `4 / 3`. By default the photo keeps its own. */
  ratio?: string;
  /** True for the largest photo of the first view. */
  priority?: boolean;
  /** Alternative text. An empty text marks a decorative picture. */
  alt?: string;
}

// Without a connection the colour stays, and an error message replaces the photo.
const blur = (image: HTMLImageElement, thumbhash: string): Promise<void> =>
  import("../lib/photo-blur").then(
    ({ blurWhileComing }) => blurWhileComing(image, thumbhash),
    () => undefined,
  );

/**
 * A photo in a box that never changes its size: the placeholder first, then the best size; a text if it is broken or
 * missing.
 */
export function Picture({ photo, sizes, ratio, priority = false, alt }: Props) {
  const intl = useIntl();
  const { lite = false } = usePageState();
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    if (!broken) return;
    const tryAgain = () => setBroken(false);
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [broken]);

  // Only the browser draws the blurred placeholder: a dozen of them would make the server's HTML too large.
  const arrive = (image: HTMLImageElement | null) => {
    if (!image || !photo) return;
    if (image.complete && image.currentSrc !== "" && image.naturalWidth === 0) setBroken(true);
    if (!image.complete) void blur(image, photo.thumbhash);
  };

  const box = {
    width: "100%",
    aspectRatio: ratio ?? (photo ? `${photo.width} / ${photo.height}` : "4 / 3"),
    overflow: "hidden",
  } as const;

  if (!photo || broken) {
    return (
      <Box
        sx={{
          ...box,
          // Large letters may need more room than the photo would have.
          overflow: "visible",
          overflowWrap: "anywhere",
          display: "grid",
          placeItems: "center",
          bgcolor: "primary.light",
          color: "text.secondary",
          typography: "body2",
          p: 1,
          textAlign: "center",
        }}
      >
        {intl.formatMessage({ id: photo ? "picture.missing" : "picture.none" })}
      </Box>
    );
  }
  const text = alt ?? photo.alt ?? "";
  return (
    <Box sx={{ ...box, bgcolor: "primary.light" }} style={{ backgroundColor: thumbhashColour(photo.thumbhash) }}>
      <Box
        component="img"
        ref={arrive}
        src={photo.url}
        srcSet={usefulChoices(photo.srcSet, { sizes, lite }) || undefined}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={text}
        // The author's description may be in another language than the page.
        lang={text === photo.alt ? textLanguage(text) : undefined}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        onError={() => setBroken(true)}
        onLoad={({ currentTarget }: React.SyntheticEvent<HTMLImageElement>) => {
          currentTarget.style.background = "";
        }}
        sx={{ display: "block", width: "100%", height: "100%", objectFit: "cover" }}
      />
    </Box>
  );
}
