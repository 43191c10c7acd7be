import { skipToken, useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import NextIcon from "@mui/icons-material/NavigateNextRounded";
import PreviousIcon from "@mui/icons-material/NavigateBeforeRounded";
import IconButton from "@mui/material/IconButton";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { DialogBar } from "../../../../components/DialogBar";
import { EmptyState } from "../../../../components/EmptyState";
import { ErrorNote } from "../../../../components/ErrorNote";
import { FormNote } from "../../../../components/form/FormNote";
import { AddressDialog } from "../../../../components/layers/AddressDialog";
import { Spinner } from "../../../../components/Spinner";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { Typography } from "../../../../components/Typography";
import type { PlantingKind } from "../../../../gql/schema.generated";
import { useErrorMessage } from "../../../../i18n/error-message";
import { readFailure } from "../../../../lib/app-error";
import { useFreshQuery } from "../../../../lib/useFreshQuery";
import { useQuery } from "../../../../lib/useQuery";
import { useSignInAgain } from "../../../../core/features/session/sign-in/useSignInAgain";
import { CorrectForm } from "./CorrectForm";
import { DraftForm } from "./DraftForm";
import { forgetPlanting } from "./forget-planting";
import {
  PlantingChoicesDocument,
  type PlantingChoicesQuery,
  type PlantingDetails_RecordFragment,
  PlantingDetailsDocument,
  PublishPlantingDocument,
} from "./Planting.generated";
import { RecordFacts } from "./RecordFacts";
import { RecordWarnings } from "./RecordWarnings";

interface Props {
  /** True for admins; members who record for an organisation leave drafts. */
  mayPublish: boolean;
  /** The kind of a new record. */
  kind: PlantingKind;
  /** The id of the record; null for a new one. */
  id: string | null;
  /** Ids of the records in the list, in its order. */
  ids?: readonly string[];
  onClose: () => void;
  /** Opens another record. */
  onOpen: (id: string) => void;
  onDelete: (record: { id: string }) => void;
}

/** A planting record: a draft to write and publish, or a published record to read and correct. */
export default function PlantingDialog({ mayPublish, kind: wanted, id, ids = [], onClose, onOpen, onDelete }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { asksFor, signInDialog } = useSignInAgain();
  const choices = useFreshQuery(PlantingChoicesDocument);
  const details = useQuery(
    PlantingDetailsDocument,
    id === null ? skipToken : { variables: { id }, ssr: false, fetchPolicy: "network-only" },
  );
  const [draft, setDraft] = useState<PlantingDetails_RecordFragment | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const record = draft ?? (id === null ? null : details.data?.plantingRecord);
  const kind = record?.kind ?? wanted;
  const error = choices.error ?? details.error;
  const isThere = choices.data !== undefined && record !== undefined;
  const published = record != null && record.publishedAt !== null;
  const title = published ? "planting.published" : isReviewed ? "planting.preview" : "planting.draft";

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose} actions={<Neighbours id={id} ids={ids} onOpen={onOpen} />}>
        {intl.formatMessage({ id: title }, { kind: intl.formatMessage({ id: `planting.kind.${kind}` }) })}
      </DialogBar>
      {error && (
        <DialogContent>
          <ErrorNote
            error={error}
            onRetry={() => {
              void choices.refetch();
              if (id !== null) void details.refetch();
            }}
          />
        </DialogContent>
      )}
      {!error && !isThere && <Spinner minHeight={240} />}
      {id !== null && record === null && (
        <DialogContent>
          <EmptyState headingLevel="h3" title="planting.gone" />
        </DialogContent>
      )}
      {choices.data && record && published && (
        <DialogContent>
          <RecordFacts record={record} categories={choices.data.categories} />
          <CorrectForm record={record} asksFor={asksFor} onBegun={onOpen} />
        </DialogContent>
      )}
      {choices.data && record && !published && isReviewed && (
        <Review
          mayPublish={mayPublish}
          record={record}
          choices={choices.data}
          asksFor={asksFor}
          onBack={(why) => {
            setRefusal(why);
            setReviewed(false);
          }}
          onDone={onClose}
        />
      )}
      {choices.data && !published && !isReviewed && (id === null || record) && (
        <DraftForm
          key={record?.version ?? 0}
          kind={kind}
          record={record ?? null}
          choices={choices.data}
          mayPublish={mayPublish}
          refusal={refusal}
          asksFor={asksFor}
          onSaved={(saved, next) => {
            setRefusal(null);
            setDraft(saved);
            if (next === "list") onClose();
            else setReviewed(true);
          }}
          onDelete={record ? () => onDelete(record) : null}
        />
      )}
      {signInDialog}
    </AddressDialog>
  );
}

/** Links to the records before and after this one. */
function Neighbours({ id, ids, onOpen }: { id: string | null; ids: readonly string[]; onOpen: (id: string) => void }) {
  const intl = useIntl();
  const place = id === null ? -1 : ids.indexOf(id);
  if (place === -1) return null;
  const moves = [
    ["planting.previous", ids[place - 1], PreviousIcon],
    ["planting.next", ids[place + 1], NextIcon],
  ] as const;
  return (
    <Box sx={{ display: "flex", mt: 0.75 }}>
      {moves.map(([name, to, Icon]) => (
        <IconButton
          key={name}
          disabled={to === undefined}
          aria-label={intl.formatMessage({ id: name })}
          title={intl.formatMessage({ id: name })}
          onClick={() => to !== undefined && onOpen(to)}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  );
}

interface ReviewProps extends Pick<Props, "mayPublish"> {
  record: PlantingDetails_RecordFragment;
  choices: PlantingChoicesQuery;
  asksFor: (error: unknown) => boolean;
  onBack: (refusal: unknown) => void;
  onDone: () => void;
}

/** The public view of the record, the warnings, and the final button. */
function Review({ mayPublish, record, choices, asksFor, onBack, onDone }: ReviewProps) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useQuery(PlantingDetailsDocument, {
    variables: { id: record.id },
    ssr: false,
    fetchPolicy: "network-only",
  });
  const [publish, { loading }] = useMutation(PublishPlantingDocument, { update: forgetPlanting });
  const [failure, setFailure] = useState<unknown>(null);

  const run = async () => {
    setFailure(null);
    try {
      await publish({ variables: { id: record.id, version: record.version } });
      toast.success(intl.formatMessage({ id: "planting.isPublished" }));
      onDone();
    } catch (why) {
      if (asksFor(why)) return;
      if (readFailure(why).fields.length > 0) onBack(why);
      else setFailure(why);
    }
  };

  return (
    <>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography variant="body2" color="textSecondary">
            <FormattedMessage id={mayPublish ? "planting.previewText" : "planting.adminPublishes"} />
          </Typography>
          {error && <ErrorNote error={error} onRetry={refetch} />}
          {data && <RecordWarnings warnings={data.plantingWarnings} />}
          <RecordFacts record={record} categories={choices.categories} />
          <FormNote>{failure === null ? null : errorMessage(failure)}</FormNote>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onBack(null)} text="planting.back" />
        {mayPublish ? (
          <Button variant="contained" loading={loading} disabled={!data && !error} onClick={() => void run()}>
            <FormattedMessage id="planting.publish" />
          </Button>
        ) : (
          <Button variant="contained" onClick={onDone} text="planting.done" />
        )}
      </DialogActions>
    </>
  );
}
