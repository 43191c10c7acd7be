import Alert from "@mui/material/Alert";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Button } from "../../../../components/Button";
import { DialogBar } from "../../../../components/DialogBar";
import { Dialog } from "../../../../components/layers/Dialog";
import { Typography } from "../../../../components/Typography";
import { textOfKey } from "../../../../i18n/error-message";
import type { MessageId } from "../../../../i18n/message-id";
import type { ErrorArgs } from "../../../../lib/app-error";
import type { Bulk_ReportFragment } from "./Bulk.generated";

/** The number of drafts that are listed; the others are only counted. */
const TOLD = 100;

const FIELDS: Readonly<Record<string, MessageId>> = {
  trees: "planting.trees",
  plantedOn: "planting.plantedOn",
  country: "planting.country",
  district: "planting.district",
  village: "planting.village",
  villageEn: "planting.villageEn",
  latitude: "planting.latitude",
  longitude: "planting.longitude",
  speciesScientific: "planting.speciesScientific",
  species: "planting.species",
  speciesEn: "planting.speciesEn",
  cost: "planting.cost",
  currency: "planting.currency",
  partnerId: "planting.partner",
  photos: "planting.photos",
  note: "planting.evidence",
};

interface Props {
  kind: "fill" | "publish";
  report: Bulk_ReportFragment;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Result for many drafts: the number of changed ones, and the faults of the others. */
export default function BulkReport({ kind, report, onOpen, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { done, faults } = report;
  const byDraft = new Map<string, Bulk_ReportFragment["faults"]>();
  for (const fault of faults) byDraft.set(fault.id, [...(byDraft.get(fault.id) ?? []), fault]);
  const left = [...byDraft].slice(0, TOLD);
  const why = ({ field, key, args, message }: (typeof faults)[number]): string => {
    const text = textOfKey(intl, key, (args ?? {}) as ErrorArgs, { message });
    const name = field === null ? undefined : FIELDS[field];
    return name ? `${intl.formatMessage({ id: name })}: ${text}` : text;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        <FormattedMessage id={`planting.bulk.report.${kind}`} />
      </DialogBar>
      <DialogContent>
        <Stack spacing={2}>
          <Alert
            role="status"
            severity={byDraft.size === 0 ? "success" : "warning"}
            sx={{ bgcolor: byDraft.size === 0 ? "success.light" : "warning.light", color: "text.primary" }}
          >
            <FormattedMessage id={`planting.bulk.done.${kind}`} values={{ count: done.length, left: byDraft.size }} />
          </Alert>
          {left.length > 0 && (
            <Box component="ol" sx={{ listStyle: "var(--numbers)", pl: 3, "& li": { mb: 1.5 } }}>
              {left.map(([id, own]) => (
                <li key={id}>
                  <Button onClick={() => onOpen(id)} sx={{ px: 0.5, textAlign: "start" }}>
                    {own[0]?.name ?? <FormattedMessage id="planting.bulk.gone" />}
                  </Button>
                  {own.map((fault) => (
                    <Typography key={`${fault.field} ${fault.key}`} variant="body2">
                      {why(fault)}
                    </Typography>
                  ))}
                </li>
              ))}
            </Box>
          )}
          {byDraft.size > TOLD && (
            <Typography variant="body2" text="planting.bulk.more" values={{ count: byDraft.size - TOLD }} />
          )}
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
