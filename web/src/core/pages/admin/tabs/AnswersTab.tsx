import { Box } from "../../../../components/Box";
import { TemplateList } from "../../../features/templates/TemplateList";
import { usePanelAddress } from "../panel-address";
import { memberText } from "../../../../lib/member-text";

/** Ready-made answers to tickets. */
export default function AnswersTab() {
  const { open, go } = usePanelAddress();
  return (
    <TemplateList
      kind="answer"
      open={open}
      onOpen={(id) => go({ open: id })}
      note={(answer) => (
        <Box {...memberText(answer)} sx={note}>
          {answer}
        </Box>
      )}
    />
  );
}

const note = {
  bgcolor: "primary.light",
  color: "text.primary",
  borderRadius: 1.5,
  px: 2,
  py: 1.5,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
