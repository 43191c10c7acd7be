import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import type { PhotoLoads } from "./usePhotoLoads";

interface Props {
  photo: Picture_PhotoFragment;
  /** Key of the picture in `loads`. */
  place: string;
  loads: PhotoLoads;
  sizes: string;
  /** True for the photo that is seen first. */
  priority?: boolean;
}

/** A whole photo in a box, tracked until it is displayed, since reviewers must have seen all photos. */
export function LoadedPhoto({ photo, place, loads, sizes, priority = false }: Props) {
  const load = loads.of(place);
  if (load === "missing" || load === "lost")
    return (
      <Box data-missing sx={{ ...box, display: "grid", placeItems: "center", typography: "caption", p: 0.5 }}>
        {priority ? null : <FormattedMessage id="review.photoMissing.short" />}
      </Box>
    );
  return (
    <Box
      component="img"
      key={`${place} ${loads.round}`}
      src={photo.url}
      srcSet={photo.srcSet || undefined}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt=""
      onLoad={() => loads.onLoad(place)}
      onError={() => loads.onError(place, photo.url)}
      fetchPriority={priority ? "high" : "auto"}
      sx={{ ...box, display: "block", objectFit: "contain" }}
    />
  );
}

const box = { width: "100%", height: "100%" } as const;
