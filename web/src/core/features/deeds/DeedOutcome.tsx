import TreeIcon from "@mui/icons-material/ParkRounded";
import EditIcon from "@mui/icons-material/EditOutlined";
import { Parts } from "../../../components/extension/Parts";
import { Button } from "../../../components/Button";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { DeedDetail_DeedFragment } from "./DeedDetail.generated";
import { paths } from "@tree-for-deed/common/paths";
import { deedParts } from "../../extension-points/parts";
import { useViewer } from "../session/viewer/useViewer";
import { memberText } from "../../../lib/member-text";

/** The result of a deed: its tree, its waiting time, or, for its owner, the reason for the rejection. */
export function DeedOutcome({ deed }: { deed: DeedDetail_DeedFragment }) {
  const { viewer } = useViewer();
  if (deed.status === "PENDING") {
    return (
      <Box sx={{ ...note, bgcolor: "warning.light" }}>
        <Typography text="deed.pendingNote" />
      </Box>
    );
  }
  if (deed.status === "REJECTED") {
    return (
      <Box sx={{ ...note, bgcolor: "error.light", flexDirection: "column", alignItems: "flex-start", gap: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }} text="deed.rejectedNote" />
        {deed.rejectReason !== null && (
          <Typography {...memberText(deed.rejectReason)} sx={{ whiteSpace: "pre-wrap" }}>
            {deed.rejectReason}
          </Typography>
        )}
        {viewer?.id === deed.user.id && (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            component={Link}
            to={paths.reviseDeed(deed.uniqueId)}
            sx={{ mt: 1 }}
            text="ownProfile.revise"
          />
        )}
      </Box>
    );
  }
  return (
    <Box sx={{ ...note, bgcolor: deed.plantedTree ? "primary.light" : "background.paper" }}>
      <TreeIcon color={deed.plantedTree ? "primary" : "disabled"} />
      <Typography>
        <FormattedMessage id={deed.plantedTree ? "deed.treePlanted" : "deed.treeAlready"} />
        <Parts of={deedParts} data={deed} props={{}} />
      </Typography>
    </Box>
  );
}

const note = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  borderRadius: 1.5,
  px: 2,
  py: 1.5,
  color: "text.primary",
} as const;
