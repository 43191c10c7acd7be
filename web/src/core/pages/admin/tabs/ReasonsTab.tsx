import { TemplateList } from "../../../features/templates/TemplateList";
import { RejectionNote } from "../../../features/submission/own-deeds/RejectionNote";
import { usePanelAddress } from "../panel-address";

/** Ready-made reasons for rejections. */
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
