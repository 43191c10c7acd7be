import { Button } from "../../../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { paths } from "@tree-for-deed/common/paths";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import { lazyOverlay } from "../../../../components/lazy-part";
import { usePageState } from "../../../../components/page/PageContext";

const ShareDialog = lazyOverlay(() => import("../../../../components/ShareDialog"));

/** Shares the address of a tree. */
export function ShareTree({ code }: { code: string }) {
  const intl = useIntl();
  const { publicUrl } = usePageState();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button variant="contained" startIcon={<ShareIcon />} onClick={() => setState("open")} aria-haspopup="dialog">
        <FormattedMessage id="tree.share" />
      </Button>
      {state !== "never" && (
        <ShareDialog
          open={state === "open"}
          onClose={() => setState("closed")}
          url={publicUrl + paths.tree(code)}
          text={intl.formatMessage({ id: "tree.shareText" })}
        />
      )}
    </>
  );
}
