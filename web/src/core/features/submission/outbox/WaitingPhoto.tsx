import { useEffect, useRef } from "react";
import { Box } from "../../../../components/Box";

/** A picture that is still on this device only. */
export function WaitingPhoto({ file }: { file: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <Box component="img" ref={image} alt="" sx={frame} />;
}

const frame = {
  width: 96,
  aspectRatio: "4 / 3",
  objectFit: "cover",
  flexShrink: 0,
  alignSelf: "start",
  borderRadius: 1,
  bgcolor: "primary.light",
} as const;
