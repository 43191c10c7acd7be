import { Button } from "../../../components/Button";
import { useState } from "react";
import { lazyOverlay } from "../../../components/lazy-part";
import type { ListedDeed_DeedFragment } from "../../features/moderation/deeds/DeedLists.generated";
import { DeedList } from "./DeedList";
import { usePanelAddress } from "./panel-address";

const BulkDialog = lazyOverlay(() => import("../../features/moderation/bulk/BulkDialog"));

/** Maximum number of deeds in one bulk decision. */
const most = 100;

interface Bulk {
  kind: "approve" | "reject";
  deeds: readonly ListedDeed_DeedFragment[];
  open: boolean;
}

interface Props {
  leaving: ReadonlySet<string>;
  /** Called when some of the deeds were decided. */
  onDecided: () => void;
}

/** The queue as a table, for bulk decisions. A row opens the deed. */
export default function PendingList({ leaving, onDecided }: Props) {
  const { go } = usePanelAddress();
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [bulk, setBulk] = useState<Bulk | null>(null);

  return (
    <>
      <DeedList
        status="PENDING"
        leaving={leaving}
        selection={selection}
        onSelection={setSelection}
        onOpen={({ uniqueId }) => go({ view: null, open: uniqueId })}
        toolbar={(rows) => {
          const chosen = rows.filter(({ id }) => selection.includes(id)).slice(0, most);
          if (chosen.length === 0) return null;
          return (["approve", "reject"] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              variant={kind === "approve" ? "contained" : "outlined"}
              color={kind === "approve" ? "primary" : "error"}
              onClick={() => setBulk({ kind, deeds: chosen, open: true })}
              aria-haspopup="dialog"
              text={`review.bulk.${kind}Button`}
              values={{ count: chosen.length }}
            />
          ));
        }}
      />
      {bulk && (
        <BulkDialog
          key={bulk.deeds.map(({ id }) => id).join()}
          {...bulk}
          onDone={(ids) => {
            setSelection((now) => now.filter((id) => !ids.includes(id)));
            onDecided();
          }}
          onClose={() => setBulk({ ...bulk, open: false })}
        />
      )}
    </>
  );
}
