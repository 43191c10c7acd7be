import { either } from "@tree-for-deed/common/either";
import { useApolloClient } from "@apollo/client/react";
import FileIcon from "@mui/icons-material/UploadFileRounded";
import DownloadIcon from "@mui/icons-material/DownloadRounded";
import { Button } from "../../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Stack from "@mui/material/Stack";
import { limits } from "@tree-for-deed/common/limits";
import type { ImportReport } from "@tree-for-deed/common/planting/planting-import";
import { useEffect, useId, useRef, useState, type ChangeEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DialogBar } from "../../../../components/DialogBar";
import { ErrorNote } from "../../../../components/ErrorNote";
import { FormNote } from "../../../../components/form/FormNote";
import { AddressDialog } from "../../../../components/layers/AddressDialog";
import { Spinner } from "../../../../components/Spinner";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { Typography } from "../../../../components/Typography";
import { VisuallyHidden } from "../../../../components/VisuallyHidden";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useSignInAgain } from "../../../../core/features/session/sign-in/useSignInAgain";
import { forgetPlanting } from "./forget-planting";
import { ImportReportView } from "./ImportReportView";
import { PlantersDocument } from "./Planting.generated";
import { sendPlantings, templateAddress } from "./send-plantings";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

interface Props {
  /** False for members who record for one organisation only. */
  mayChoosePartner: boolean;
  onClose: () => void;
  /** Opens a record. */
  onOpen: (id: string) => void;
  /** Called when the drafts are in the list. */
  onTaken: () => void;
}

/** The chosen file with its content in memory: later changes on the device do not affect the import. */
interface Chosen {
  readonly name: string;
  readonly content: Blob;
}

const MEGABYTE = 1024 * 1024;

/** Imports plantings from a file: the site checks it first, and imports all of it or nothing. */
export default function ImportDialog({ mayChoosePartner, onClose, onOpen, onTaken }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const titleId = useId();
  const toast = useToast();
  const { cache } = useApolloClient();
  const { asksFor, signInDialog } = useSignInAgain();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unfit, setUnfit] = useState<"large" | "unreadable" | null>(null);
  const [partnerId, setPartnerId] = useState("");
  const [busy, setBusy] = useState<"check" | "take" | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const send = async (file: Chosen, forPartner: string, take: boolean) => {
    latest.current += 1;
    const turn = latest.current;
    setBusy(take ? "take" : "check");
    setFailure(null);
    try {
      const told = await sendPlantings(file.content, { take, partnerId: forPartner, language });
      // Runs also after the dialog was closed, because the drafts exist.
      if (told.taken) {
        forgetPlanting(cache);
        toast.success(intl.formatMessage({ id: "planting.importTaken" }, { count: told.taken }));
      }
      if (turn !== latest.current) return;
      if (told.taken) onTaken();
      else setReport(told);
    } catch (error) {
      if (turn !== latest.current) return;
      asksFor(error);
      setFailure(error);
    }
    setBusy(null);
  };

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setUnfit(file.size > limits.plantingImportBytesMax ? "large" : null);
    if (file.size <= limits.plantingImportBytesMax) {
      try {
        const kept = { name: file.name, content: new Blob([await file.arrayBuffer()]) };
        setChosen(kept);
        setReport(null);
        void send(kept, partnerId, false);
      } catch {
        setUnfit("unreadable");
      }
    }
    // Without this, the corrected file could not be chosen again.
    target.value = "";
  };

  const count = report !== null && report.faults.length === 0 ? report.drafts.length : 0;
  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        <FormattedMessage id="planting.importTitle" />
      </DialogBar>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography variant="body2" color="textSecondary" text="planting.importText" />
          <Button
            href={templateAddress(language)}
            download
            startIcon={<DownloadIcon />}
            sx={{ alignSelf: "flex-start", px: 1, ml: -1 }}
            text="planting.importTemplate"
          />
          {mayChoosePartner && (
            <PartnerChoice
              value={partnerId}
              onPartner={(id) => {
                setPartnerId(id);
                if (chosen) void send(chosen, id, false);
              }}
            />
          )}
          <Stack direction="row" spacing={1.5} sx={{ alignItems: "center", flexWrap: "wrap", rowGap: 1 }}>
            <Button
              variant={report === null ? "contained" : "outlined"}
              startIcon={<FileIcon />}
              loading={busy === "check"}
              onClick={() => input.current?.click()}
              text={chosen ? "planting.importChange" : "planting.importChoose"}
            />
            {chosen && (
              <Typography variant="body2" translate="no" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {chosen.name}
              </Typography>
            )}
          </Stack>
          <VisuallyHidden>
            <input
              ref={input}
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              tabIndex={-1}
              aria-label={intl.formatMessage({ id: "planting.importChoose" })}
              onChange={(event) => void choose(event)}
            />
          </VisuallyHidden>
          <FormNote>
            {unfit === null
              ? null
              : intl.formatMessage(
                  { id: unfit === "large" ? "planting.importTooLarge" : "planting.importUnreadable" },
                  { max: limits.plantingImportBytesMax / MEGABYTE },
                )}
          </FormNote>
          {busy === "check" && report === null && (
            <div role="status" aria-label={intl.formatMessage({ id: "planting.importChecking" })}>
              <Spinner minHeight={120} />
            </div>
          )}
          {failure !== null && (
            <ErrorNote error={failure} {...(chosen && { onRetry: () => send(chosen, partnerId, false) })} />
          )}
          {report && <ImportReportView report={report} onOpen={onOpen} />}
        </Stack>
      </DialogContent>
      {chosen && count > 0 && (
        <DialogActions>
          <Button
            variant="contained"
            loading={busy === "take"}
            disabled={busy !== null}
            onClick={() => void send(chosen, partnerId, true)}
            text="planting.importTake"
            values={{ count }}
          />
        </DialogActions>
      )}
      {signInDialog}
    </AddressDialog>
  );
}

function PartnerChoice({ value, onPartner }: { value: string; onPartner: (id: string) => void }) {
  const intl = useIntl();
  const id = useId();
  const { data } = useFreshQuery(PlantersDocument);
  const label = intl.formatMessage({ id: "planting.importPartner" });
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        value={value}
        onChange={({ target }) => onPartner(target.value)}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id }}
      >
        <option value="">{intl.formatMessage({ id: "planting.importPartnerNone" })}</option>
        {data?.plantingPartners.map((partner) => (
          <option key={partner.id} value={partner.id}>
            {either(intl.locale, partner.name, partner.nameEn)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
