import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../../../../components/Button";
import { lazyOverlay } from "../../../../components/lazy-part";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { Typography } from "../../../../components/Typography";
import { type Bulk_ReportFragment, PlantingDraftIdsDocument, PublishPlantingsDocument } from "./Bulk.generated";
import { inParts } from "./bulk-parts";
import { forgetPlanting } from "./forget-planting";

const BulkFillDialog = lazyOverlay(() => import("./BulkFillDialog"));
const BulkReport = lazyOverlay(() => import("./BulkReport"));
const ConfirmDialog = lazyOverlay(() => import("../../../../components/ConfirmDialog"));

interface Props {
  chosen: readonly string[];
  search: string;
  /** True for admins, who may publish. */
  mayPublish: boolean;
  onChosen: (ids: readonly string[]) => void;
  onOpen: (id: string) => void;
  /** Called after a change, to read the list again. */
  onChanged: () => void;
}

/** The number of chosen drafts and the bulk actions on them. */
export function BulkBar({ chosen, search, mayPublish, onChosen, onOpen, onChanged }: Props) {
  const client = useApolloClient();
  const toast = useToast();
  const [publish] = useMutation(PublishPlantingsDocument, { update: forgetPlanting });
  const [asking, setAsking] = useState<"fill" | "publish" | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [report, setReport] = useState<{ kind: "fill" | "publish"; report: Bulk_ReportFragment } | null>(null);

  const choose = async (filter: { search: string | null } | { togetherWith: string }) => {
    try {
      const { data } = await client.query({
        query: PlantingDraftIdsDocument,
        variables: filter,
        fetchPolicy: "no-cache",
      });
      onChosen(data?.plantingDrafts.ids ?? []);
    } catch (error) {
      toast.failed(error);
    }
  };
  const tell = (kind: "fill" | "publish", told: Bulk_ReportFragment) => {
    setAsking(null);
    setReport({ kind, report: told });
    const gone = new Set(kind === "publish" ? told.done : []);
    onChosen(chosen.filter((id) => !gone.has(id)));
    onChanged();
  };
  const publishAll = async () => {
    try {
      const told = await inParts(
        chosen,
        async (ids) => {
          const { data } = await publish({ variables: { ids } });
          if (!data) throw new Error("Publishing answered nothing");
          return data.report;
        },
        setDone,
      );
      tell("publish", told);
    } catch (error) {
      toast.failed(error);
      onChanged();
    } finally {
      setDone(null);
    }
  };
  const [first] = chosen;

  return (
    <>
      <Button
        size="small"
        onClick={() => void choose({ search: search || null })}
        text={search === "" ? "planting.bulk.all" : "planting.bulk.allFound"}
      />
      {first !== undefined && (
        <>
          <Button size="small" onClick={() => void choose({ togetherWith: first })} text="planting.bulk.file" />
          <Button size="small" variant="outlined" onClick={() => setAsking("fill")} aria-haspopup="dialog">
            <FormattedMessage id="planting.bulk.fillMany" values={{ count: chosen.length }} />
          </Button>
          {mayPublish && (
            <Button size="small" variant="contained" onClick={() => setAsking("publish")} aria-haspopup="dialog">
              <FormattedMessage id="planting.bulk.publishMany" values={{ count: chosen.length }} />
            </Button>
          )}
          <Button size="small" onClick={() => onChosen([])} text="planting.bulk.none" />
        </>
      )}
      {asking === "fill" && (
        <BulkFillDialog ids={chosen} onFilled={(told) => tell("fill", told)} onClose={() => setAsking(null)} />
      )}
      {asking === "publish" && (
        <ConfirmDialog
          busy={done !== null}
          title={<FormattedMessage id="planting.bulk.publishTitle" values={{ count: chosen.length }} />}
          confirmLabel="planting.bulk.publish"
          onConfirm={() => void publishAll()}
          onClose={() => setAsking(null)}
        >
          <FormattedMessage id="planting.bulk.publishText" />
          <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: "1.5em" }}>
            {done !== null && <FormattedMessage id="planting.bulk.progress" values={{ done, count: chosen.length }} />}
          </Typography>
        </ConfirmDialog>
      )}
      {report && (
        <BulkReport
          {...report}
          onOpen={(id) => {
            setReport(null);
            onOpen(id);
          }}
          onClose={() => setReport(null)}
        />
      )}
    </>
  );
}
