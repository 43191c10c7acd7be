import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { Picture } from "../../components/Picture";
import type { Picture_PhotoFragment } from "../../gql/graphql";

/** All photos of a deed in a row, small; the details show them large. */
export function DeedThumbs({ photos }: { photos: readonly Picture_PhotoFragment[] }) {
  const intl = useIntl();
  if (photos.length === 0) return null;
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {photos.map((photo, index) => (
        <Box key={photo.url} sx={{ width: { xs: 88, sm: 120 }, borderRadius: 1, overflow: "hidden" }}>
          <Picture
            photo={photo}
            ratio="4 / 3"
            sizes="120px"
            alt={photo.alt ?? intl.formatMessage({ id: "admin.photo" }, { place: index + 1 })}
          />
        </Box>
      ))}
    </Box>
  );
}
