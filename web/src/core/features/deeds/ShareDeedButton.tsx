import { Button } from "../../../components/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import { lazyOverlay } from "../../../components/lazy-part";
import { usePageState } from "../../../components/page/PageContext";
import { useMemberName } from "../../../components/useMemberName";
import { paths } from "@tree-for-deed/common/paths";

const ShareDialog = lazyOverlay(() => import("../../../components/ShareDialog"));

interface Props {
  deed: { uniqueId: string; user: { fullName: string; isFormerMember: boolean } };
}

/** Shares the address of a deed. */
export function ShareDeedButton({ deed }: Props) {
  const intl = useIntl();
  const nameOf = useMemberName();
  const { publicUrl } = usePageState();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button
        onClick={() => setState("open")}
        startIcon={<ShareIcon />}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: "deeds.shareOf" }, { id: deed.uniqueId })}
        sx={{ px: 1.5 }}
        text="action.share"
      />
      {state !== "never" && (
        <ShareDialog
          open={state === "open"}
          onClose={() => setState("closed")}
          url={publicUrl + paths.deed(deed.uniqueId)}
          text={intl.formatMessage({ id: "deeds.shareText" }, { name: nameOf(deed.user) })}
        />
      )}
    </>
  );
}
