import DownloadIcon from "@mui/icons-material/DownloadRounded";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { lazyOverlay } from "../../../components/lazy-part";
import { usePageState } from "../../../components/page/PageContext";
import { downloadAddress } from "../../../lib/download-address";
import { paths } from "@tree-for-deed/common/paths";

const ShareDialog = lazyOverlay(() => import("../../../components/ShareDialog"));

/** Download, share, print. */
export function CertificateActions({ code, imageUrl }: { code: string; imageUrl: string }) {
  const intl = useIntl();
  const { publicUrl } = usePageState();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        variant="contained"
        component="a"
        href={downloadAddress(imageUrl)}
        download={`${code}.png`}
        startIcon={<DownloadIcon />}
      >
        <FormattedMessage id="certificate.download" />
      </Button>
      <Button variant="outlined" startIcon={<ShareIcon />} aria-haspopup="dialog" onClick={() => setState("open")}>
        <FormattedMessage id="action.share" />
      </Button>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()} text="certificate.print" />
      {state !== "never" && (
        <ShareDialog
          open={state === "open"}
          onClose={() => setState("closed")}
          url={publicUrl + paths.certificate(code)}
          text={intl.formatMessage({ id: "certificate.shareText" })}
        />
      )}
    </Box>
  );
}
