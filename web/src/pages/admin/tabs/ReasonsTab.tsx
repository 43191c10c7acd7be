import { TemplateList } from "../../../features/templates/TemplateList";
import { RejectionNote } from "../../../features/submission/own-deeds/RejectionNote";
import { usePanelAddress } from "../panel-address";

/** The reasons that are ready to choose when a deed is sent back. */
export default function ReasonsTab() {
  const { open, go } = usePanelAddress();
  return (
    <TemplateList
      kind="reason"
      open={open}
      onOpen={(id) => go({ open: id })}
      note={(reason) => <RejectionNote reason={reason} />}
    />
  );
}
