import { useQuery } from "@apollo/client/react";
import DialogContent from "@mui/material/DialogContent";
import MuiLink from "@mui/material/Link";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { DialogBar } from "../../components/DialogBar";
import { EmptyState } from "../../components/EmptyState";
import { ErrorNote } from "../../components/ErrorNote";
import { Fact, Facts } from "../../components/Facts";
import { AddressDialog } from "../../components/layers/AddressDialog";
import { Spinner } from "../../components/Spinner";
import { DecideDedication } from "./DecideDedication";
import { DedicationDetailsDocument, type DedicationRow_DedicationFragment } from "./AdminDedications.generated";
import { DedicationStatusMark } from "./DedicationStatusMark";

interface Props {
  id: string;
  memberHref: (id: string) => string;
  onClose: () => void;
}

/** The words by which a tree is dedicated, and an admin's decision on them. */
export default function DedicationDialog({ id, memberHref, onClose }: Props) {
  const titleId = useId();
  const { data, error, refetch } = useQuery(DedicationDetailsDocument, {
    variables: { id },
    ssr: false,
    fetchPolicy: "cache-and-network",
  });
  const dedication = data?.adminDedication;

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        <FormattedMessage id="admin.tab.dedications" />
      </DialogBar>
      <DialogContent>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={200} />}
        {dedication === null && <EmptyState headingLevel="h3" title="dedications.gone" />}
        {dedication && <DedicationFacts dedication={dedication} memberHref={memberHref} />}
        {dedication?.status === "PENDING" && <DecideDedication dedication={dedication} />}
      </DialogContent>
    </AddressDialog>
  );
}

function DedicationFacts({
  dedication,
  memberHref,
}: Pick<Props, "memberHref"> & { dedication: DedicationRow_DedicationFragment }) {
  const intl = useIntl();
  const { about, words, treeCode, status, reason, createdAt, decidedAt, user } = dedication;
  const timeOf = (value: string) => intl.formatDate(value, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  return (
    <Facts>
      <Fact name="dedications.status">
        <DedicationStatusMark status={status} />
      </Fact>
      {reason !== null && (
        <Fact name="dedications.reason">
          <span lang={textLanguage(reason)} style={{ whiteSpace: "pre-line" }}>
            {reason}
          </span>
        </Fact>
      )}
      <Fact name="dedications.words">
        <strong lang={textLanguage(words)}>{words}</strong>
      </Fact>
      <Fact name="dedications.about">
        <FormattedMessage id={`tree.dedicate.about.${about}`} />
      </Fact>
      <Fact name="dedications.tree">
        <MuiLink component={Link} to={paths.tree(treeCode)} translate="no">
          {treeCode}
        </MuiLink>
      </Fact>
      {user && (
        <Fact name="dedications.member">
          <MuiLink component={Link} to={memberHref(user.id)}>
            {user.fullName}
          </MuiLink>
        </Fact>
      )}
      <Fact name="dedications.date">{timeOf(createdAt)}</Fact>
      {decidedAt !== null && <Fact name="dedications.decided">{timeOf(decidedAt)}</Fact>}
    </Facts>
  );
}
