import ReportIcon from "@mui/icons-material/FlagOutlined";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { lazyOverlay } from "../../../components/lazy-part";
import { useToast } from "../../../components/toasts/ToastProvider";
import { useViewer } from "../session/viewer/useViewer";

const ReportDialog = lazyOverlay(() => import("./ReportDialog"));

interface Props {
  deed: { id: string; status: string; user: { id: string } };
}

/** Button for reporting another member's approved deed. Only members can report. */
export function ReportButton({ deed }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { viewer } = useViewer();
  const [asking, setAsking] = useState(false);
  if (!viewer || viewer.id === deed.user.id || deed.status !== "APPROVED") return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ReportIcon />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        sx={{ justifySelf: "start", color: "text.secondary", fontWeight: 500 }}
        text="deed.report"
      />
      {asking && (
        <ReportDialog
          deedId={deed.id}
          onDone={() => {
            setAsking(false);
            toast.success(intl.formatMessage({ id: "deed.report.done" }));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
