import type { SxProps, Theme } from "@mui/material/styles";
import { Box } from "../../../components/Box";
import { type GroveFilters, grovePictureHref } from "./grove-address";

interface Props {
  filters: Partial<GroveFilters>;
  /** Number of trees in the picture; a change loads a new picture. */
  trees?: number;
  alt: string;
  loading?: "lazy";
  sx: SxProps<Theme>;
}

/** A still picture of a grove: in the morning, or at night in the dark scheme. */
export function GrovePicture({ filters, trees, alt, loading, sx }: Props) {
  return (
    <Box component="picture" sx={asItsImage}>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={grovePictureHref(filters, "night", trees)} />
      <Box
        component="img"
        src={grovePictureHref(filters, "picture", trees)}
        alt={alt}
        width={1200}
        height={800}
        loading={loading}
        decoding="async"
        sx={sx}
      />
    </Box>
  );
}

const asItsImage = { display: "contents" } as const;
