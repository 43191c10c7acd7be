import CancelIcon from "@mui/icons-material/CancelRounded";
import CheckCircleIcon from "@mui/icons-material/CheckCircleRounded";
import DownloadIcon from "@mui/icons-material/DownloadRounded";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import type { MessageId } from "../i18n/message-id";
import { downloadAddress } from "../lib/download-address";
import { Box } from "./Box";
import { Button } from "./Button";
import { Typography } from "./Typography";

/** States whether a certificate is valid. */
export function CertificateVerdict({ valid, text }: { valid: boolean; text: MessageId }) {
  return (
    <Box sx={{ ...verdict, bgcolor: valid ? "primary.light" : "error.light" }}>
      {valid ? <CheckCircleIcon color="primary" /> : <CancelIcon color="error" />}
      <Typography sx={{ fontWeight: 600 }} text={text} />
    </Box>
  );
}

interface PictureProps {
  src: string;
  alt: string;
  /** True for the main picture of the first view. */
  priority?: boolean;
}

/** The picture of a certificate, which is all that is printed. */
export function CertificatePicture({ src, alt, priority = false }: PictureProps) {
  return (
    <Card id="certificate" sx={picture}>
      <Box
        component="img"
        src={src}
        width={800}
        height={600}
        alt={alt}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
        sx={{ display: "block", width: "100%", height: "auto" }}
      />
    </Card>
  );
}

interface ButtonsProps {
  code: string;
  imageUrl: string;
  /** Buttons between download and print. */
  children?: ReactNode;
}

export function CertificateButtons({ code, imageUrl, children }: ButtonsProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        variant="contained"
        component="a"
        href={downloadAddress(imageUrl)}
        download={`${code}.png`}
        startIcon={<DownloadIcon />}
        text="certificate.download"
      />
      {children}
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()} text="certificate.print" />
    </Box>
  );
}

const verdict = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  borderRadius: 2,
  px: 2,
  py: 1.5,
  color: "text.primary",
} as const;

const picture = {
  overflow: "hidden",
  "@media print": { position: "fixed", inset: 0, zIndex: 9999, borderRadius: 0, boxShadow: "none", bgcolor: "#fff" },
} as const;
