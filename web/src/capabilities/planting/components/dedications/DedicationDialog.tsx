import { FormattedMessage, useIntl } from "react-intl";
import { paths } from "@tree-for-deed/common/paths";
import { TextLink } from "../../../../components/TextLink";
import { Fact, Facts } from "../../../../components/Facts";
import { DetailDialog } from "../../../../components/DetailDialog";
import { DecideDedication } from "./DecideDedication";
import { DedicationDetailsDocument, type DedicationRow_DedicationFragment } from "./AdminDedications.generated";
import { DedicationStatusMark } from "./DedicationStatusMark";
import { useFreshQuery } from "../../../../lib/useFreshQuery";
import { memberText } from "../../../../lib/member-text";

interface Props {
  id: string;
  memberHref: (id: string) => string;
  onClose: () => void;
}

/** A tree's dedication, and an admin's decision on it. */
export default function DedicationDialog({ id, memberHref, onClose }: Props) {
  const query = useFreshQuery(DedicationDetailsDocument, { id });
  const dedication = query.data?.adminDedication;

  return (
    <DetailDialog
      title="admin.tab.dedications"
      thing={dedication}
      gone="dedications.gone"
      query={query}
      onClose={onClose}
    >
      {dedication && <DedicationFacts dedication={dedication} memberHref={memberHref} />}
      {dedication?.status === "PENDING" && <DecideDedication dedication={dedication} />}
    </DetailDialog>
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
          <span {...memberText(reason)} style={{ whiteSpace: "pre-line" }}>
            {reason}
          </span>
        </Fact>
      )}
      <Fact name="dedications.words">
        <strong {...memberText(words)}>{words}</strong>
      </Fact>
      <Fact name="dedications.about">
        <FormattedMessage id={`tree.dedicate.about.${about}`} />
      </Fact>
      <Fact name="dedications.tree">
        <TextLink to={paths.tree(treeCode)} translate="no">
          {treeCode}
        </TextLink>
      </Fact>
      {user && (
        <Fact name="dedications.member">
          <TextLink to={memberHref(user.id)}>{user.fullName}</TextLink>
        </Fact>
      )}
      <Fact name="dedications.date">{timeOf(createdAt)}</Fact>
      {decidedAt !== null && <Fact name="dedications.decided">{timeOf(decidedAt)}</Fact>}
    </Facts>
  );
}
