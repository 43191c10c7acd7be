import { dayInWords } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import type { ComponentProps } from "react";
import type { RemovedPageKind } from "../../gql/schema.generated";
import { useLanguage } from "../../i18n/LanguageProvider";
import { useQuery } from "../../lib/useQuery";
import { ErrorNote } from "../ErrorNote";
import { Spinner } from "../Spinner";
import { MissingPage } from "./MissingPage";
import { PageBody } from "./PageBody";
import { usePageState } from "./PageContext";
import { RemovedPageDocument } from "./RemovedPage.generated";

interface Props {
  kind: RemovedPageKind;
  /** The name in the address. */
  name: string;
  /** Shown if nothing public ever had that name. */
  otherwise: ComponentProps<typeof MissingPage>;
}

/** A page for a missing thing: shows when it was removed, so that visitors with an old link know that it existed. */
export function RemovedPage({ kind, name, otherwise }: Props) {
  const { language } = useLanguage();
  const { timeZone } = usePageState();
  const { data, error, refetch } = useQuery(RemovedPageDocument, { variables: { kind, name } });
  if (error) {
    return (
      <PageBody width="reading">
        <ErrorNote error={error} onRetry={refetch} />
      </PageBody>
    );
  }
  if (!data) return <Spinner />;
  if (!data.removedPage) return <MissingPage {...otherwise} />;
  return (
    <MissingPage
      code={410}
      title={`removed.${kind}`}
      values={{ day: dayInWords(data.removedPage.removedAt, language, timeZone) }}
      text={`removed.text.${kind}`}
      way={
        kind === "TREE" ? { to: paths.forest, label: "tree.toForest" } : { to: paths.deeds, label: "removed.toDeeds" }
      }
    />
  );
}
