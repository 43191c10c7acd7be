import ShareIcon from "@mui/icons-material/ShareOutlined";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { CertificateButtons } from "../../../components/Certificate";
import { lazyOverlay } from "../../../components/lazy-part";
import { usePageState } from "../../../components/page/PageContext";
import { paths } from "@tree-for-deed/common/paths";

const ShareDialog = lazyOverlay(() => import("../../../components/ShareDialog"));

/** Download, share, print. */
export function CertificateActions({ code, imageUrl }: { code: string; imageUrl: string }) {
  const intl = useIntl();
  const { publicUrl } = usePageState();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <CertificateButtons code={code} imageUrl={imageUrl}>
      <Button
        variant="outlined"
        startIcon={<ShareIcon />}
        aria-haspopup="dialog"
        onClick={() => setState("open")}
        text="action.share"
      />
      {state !== "never" && (
        <ShareDialog
          open={state === "open"}
          onClose={() => setState("closed")}
          url={publicUrl + paths.certificate(code)}
          text={intl.formatMessage({ id: "certificate.shareText" })}
        />
      )}
    </CertificateButtons>
  );
}
